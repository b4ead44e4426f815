//! The pages in a real browser (Chromium without a window): whole, without foreign elements, and right on a phone. Where no
//! Chromium is installed the test says so and passes.
//!
//! `UPDATE_SCREENSHOTS=1 cargo test --test report browser` draws the two pictures of documents in `screenshots/` again (for
//! the one of a PDF `pdftoppm` is needed, too).

use crate::hostile;
use crate::sample;
use kojarz::model::Section;
use kojarz::report::site;
use kojarz::report::writers::html;
use kojarz::text::Lang;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

fn installed(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names.iter().find_map(|name| folders.iter().map(|folder| folder.join(name)).find(|file| file.is_file()))
}

/// A folder that goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("kojarz-browser-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs Chromium for at most half a minute. `None`: it is there but does not work here (no sandbox, no memory …).
fn chromium(program: &Path, folder: &Path, arguments: &[&str]) -> Option<String> {
    let out = folder.join("dom.html");
    let mut child = Command::new(program)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
        ])
        .args(["--disable-sync", "--disable-dev-shm-usage", "--hide-scrollbars"])
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(std::fs::File::create(&out).unwrap())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let end = Instant::now() + Duration::from_secs(30);
    while Instant::now() < end {
        if child.try_wait().ok()?.is_some() {
            return std::fs::read_to_string(&out).ok();
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}

/// What a page tells its frame: how wide it is, what in it is wider than the phone without scrolling by itself, how many
/// scripts, and how many tables lack a head or a caption.
const PROBE: &str = "<script>addEventListener('load',()=>{\
    const d=document,all=[...d.querySelectorAll('*')];\
    const told=[d.documentElement.scrollWidth>innerWidth?'wider than the phone: '+d.documentElement.scrollWidth:'',\
    d.scripts.length>1?'a script':'',\
    all.some(e=>[...e.attributes].some(a=>a.name.startsWith('on')))?'an event attribute':'',\
    d.querySelector('img,iframe,object,embed,form')?'a foreign element':'',\
    [...d.querySelectorAll('a[href]')].some(a=>/^(javascript|data|http)/i.test(a.getAttribute('href')))?'an outside link':'',\
    [...d.querySelectorAll('table')].some(t=>!t.querySelector('th'))?'a table without heads':'',\
    d.compatMode!=='CSS1Compat'?'quirks mode':'',d.documentElement.lang?'':'no language',d.title?'':'no title'].filter(Boolean);\
    parent.postMessage(told.join(', ')||'good','*')})</script>";

fn with_probe(page: &str) -> String {
    // Our own policy forbids scripts; the probe is one.
    let start = page.find("<meta http-equiv=\"Content-Security-Policy\"").expect("a page has a policy");
    let end = start + page[start..].find('>').unwrap() + 1;
    let without = format!("{}{}", &page[..start], &page[end..]);
    without.replace("</body>", &format!("{PROBE}</body>"))
}

/// Every kind of document with names that want to be more, and the pages of a site, each in a frame as wide as a phone.
#[test]
fn browser_pages_are_right_on_a_phone() {
    let Some(program) = installed(&NAMES) else {
        println!("skipped: no Chromium is installed");
        return;
    };
    let folder = Folder::new("phone");
    let mut pages: Vec<(String, String)> = hostile::documents()
        .iter()
        .map(|(kind, document)| (format!("document-{}.html", kind.code()), html::write(document)))
        .collect();
    // A page of a site lies in its folder, beside the style that all pages share.
    let site = site::files(&sample::event(), Lang::Pl, &|_: &Section| Vec::new());
    site::write(&folder.0.join("site"), &site).unwrap();
    let one_of_each =
        |path: &str| path.ends_with(".html") && !path.contains("player-1") && !path.contains("round-1");
    let site = site.into_iter().filter(|file| one_of_each(&file.path)).take(20);
    pages.extend(site.map(|file| (format!("site/{}", file.path), file.text)));
    let mut frames = String::new();
    for (name, page) in &pages {
        assert!(page.contains("</body>"), "{name}");
        std::fs::write(folder.0.join(name), with_probe(page)).unwrap();
        frames.push_str(&format!("<iframe name=\"{name}\" width=360 height=740 src=\"{name}\"></iframe>"));
    }
    let wrapper = format!(
        "<!DOCTYPE html><script>const told=[];addEventListener('message',e=>{{\
         const f=[...document.querySelectorAll('iframe')].find(f=>f.contentWindow===e.source);told.push(f.name+': '+e.data)}});\
         addEventListener('load',()=>setTimeout(()=>{{document.body.innerHTML='<pre></pre>';\
         document.querySelector('pre').textContent=told.join('\\n')}},500))</script><body>{frames}"
    );
    let file = folder.0.join("all.html");
    std::fs::write(&file, wrapper).unwrap();
    let address = format!("file://{}", file.display());
    let Some(dom) = chromium(&program, &folder.0, &["--virtual-time-budget=10000", "--dump-dom", &address])
    else {
        println!("skipped: Chromium does not run here");
        return;
    };
    // The script has these words, too, but before.
    let told = dom.rsplit("<pre>").next().and_then(|rest| rest.split("</pre>").next()).unwrap_or_default();
    let mut faults = Vec::new();
    for (name, _) in &pages {
        match told.lines().find_map(|line| line.strip_prefix(&format!("{name}: "))) {
            Some("good") => {}
            Some(fault) => faults.push(format!("{name}: {fault}")),
            None => faults.push(format!("{name}: not loaded")),
        }
    }
    assert!(pages.len() > 20);
    assert!(faults.is_empty(), "{faults:#?}");
}

/// The two pictures of documents; only drawn when asked for.
#[cfg(feature = "pdf")]
#[test]
fn browser_pictures() {
    use kojarz::report::documents::Context;
    use kojarz::report::{Kind, Options};
    if std::env::var_os("UPDATE_SCREENSHOTS").is_none() {
        return;
    }
    let pictures = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("screenshots");
    let folder = Folder::new("pictures");
    let event = sample::event();
    match installed(&NAMES) {
        Some(program) => {
            let site = site::files(&event, Lang::Pl, &|_: &Section| Vec::new());
            site::write(&folder.0.join("site"), &site).unwrap();
            let page = site.iter().find(|file| file.path.ends_with("crosstable.html")).unwrap();
            let address = format!("file://{}", folder.0.join("site").join(&page.path).display());
            let picture = format!("--screenshot={}", pictures.join("site-crosstable.png").display());
            chromium(&program, &folder.0, &["--window-size=1000,700", &picture, &address]).unwrap();
        }
        None => println!("skipped: no Chromium is installed"),
    }
    match installed(&["pdftoppm"]) {
        Some(program) => {
            let context = Context {
                event: &event,
                section: &event.sections[0],
                lang: Lang::Pl,
                made: None,
                public: false,
            };
            let document = Kind::Slips.make(&context, &Options::default()).unwrap();
            let pdf = folder.0.join("slips.pdf");
            std::fs::write(&pdf, kojarz::report::writers::pdf::write(&document).unwrap()).unwrap();
            let done = Command::new(program)
                .args(["-r", "80", "-png", "-singlefile"])
                .arg(&pdf)
                .arg(pictures.join("document-slips-pdf"))
                .status();
            assert!(done.unwrap().success());
        }
        None => println!("skipped: no pdftoppm is installed"),
    }
}

/// `KOJARZ_DOCUMENTS=FOLDER cargo test --test report browser_every` leaves every document as HTML and PDF, to be looked at.
#[cfg(feature = "pdf")]
#[test]
fn browser_every_document() {
    use kojarz::report::documents::Context;
    use kojarz::report::{Kind, Options};
    let Some(folder) = std::env::var_os("KOJARZ_DOCUMENTS").map(PathBuf::from) else { return };
    let event = sample::event();
    for section in &event.sections {
        let context = Context { event: &event, section, lang: Lang::Pl, made: None, public: false };
        for &kind in Kind::ALL {
            let Ok(document) = kind.make(&context, &Options::default()) else { continue };
            let name = folder.join(format!("{}-{}", section.id.0, kind.code()));
            std::fs::write(name.with_extension("html"), html::write(&document)).unwrap();
            let pdf = kojarz::report::writers::pdf::write(&document).unwrap();
            std::fs::write(name.with_extension("pdf"), pdf).unwrap();
        }
    }
}

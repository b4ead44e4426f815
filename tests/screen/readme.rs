//! The key table of the README is made from the keymap. `UPDATE_README=1` writes it.

use kojarz::text::Lang;
use kojarz::tui::keymap;

const BEGIN: &str = "<!-- keys: made from the keymap, UPDATE_README=1 cargo test readme -->";
const END: &str = "<!-- end of keys -->";

#[test]
fn the_readme_lists_the_keys() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");
    let text = std::fs::read_to_string(path).unwrap();
    let Some((before, rest)) = text.split_once(BEGIN) else {
        panic!("README.md has no line {BEGIN}");
    };
    let (_, after) = rest.split_once(END).expect("the end of the keys");
    let right = format!("{before}{BEGIN}\n{}\n{END}{after}", keymap::markdown(Lang::En));
    if std::env::var_os("UPDATE_README").is_some() {
        std::fs::write(path, &right).unwrap();
    }
    assert!(
        text == right || std::env::var_os("UPDATE_README").is_some(),
        "the keys of README.md are out of date"
    );
}

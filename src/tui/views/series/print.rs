//! Printing and writing the table of a series: the form, and where it goes.

use crate::engine::series::OpenSeries;
use crate::model::folding::file_name;
use crate::report::documents::series::{SeriesContext, document};
use crate::report::output::Form as Output;
use crate::store::{RealDisk, private_folder, write_atomically};
use crate::text::Lang;
use crate::text::words::printing::{self as words, PrintingWords};
use crate::text::words::series_setup::SetupWords;
use crate::text::words::troubles;
use crate::tui::jobs::Job;
use crate::tui::printing::{Habit, Ready, Target, to_printer};
use crate::tui::view::{Answer, Cx};
use crate::tui::views::form::FormView;
use crate::tui::views::print::copied;
use crate::tui::widgets::Form;
use crate::tui::widgets::form::Field;
use std::path::Path;

/// Asks for the form and the target; they are those of the last time.
pub fn form(cx: &Cx, open: &OpenSeries, after: usize) -> Answer {
    let w = PrintingWords::of(cx.lang);
    if open.results.is_empty() {
        return Answer::Say(SetupWords::of(cx.lang).nothing_to_print.to_owned());
    }
    let habit = cx.session.print_habit();
    let forms = Output::ALL.iter().map(|form| form.name(cx.lang).to_owned()).collect();
    let targets =
        [SetupWords::of(cx.lang).folder, Target::Printer.name(cx.lang), Target::Clipboard.name(cx.lang)];
    let place = |at: Option<usize>| at.unwrap_or(0);
    let fields = vec![
        Field::choice(w.form, forms, place(Output::ALL.iter().position(|form| *form == habit.form)), ""),
        Field::choice(
            w.target,
            targets.map(str::to_owned).to_vec(),
            place(Target::ALL.iter().position(|target| *target == habit.target)),
            "",
        ),
    ];
    let open = open.clone();
    Answer::push(FormView::new(SetupWords::of(cx.lang).printed, Form::new(fields), move |cx, form| {
        let habit = Habit {
            form: Output::ALL.get(form.chosen(0)).copied().unwrap_or_default(),
            target: Target::ALL.get(form.chosen(1)).copied().unwrap_or_default(),
        };
        habit.target.takes(habit.form, cx.lang).map_err(|sentence| (0, sentence.to_owned()))?;
        cx.session.keep_print_habit(habit);
        let ready = make(cx, &open, after, habit.form).map_err(|sentence| (0, sentence))?;
        Ok(bring(cx, &open, habit.target, ready))
    }))
}

/// The table as a file.
fn make(cx: &Cx, open: &OpenSeries, after: usize, form: Output) -> Result<Ready, String> {
    let table = open.table(after);
    let events = open.results.get(..after).unwrap_or(&open.results);
    let made = Some(cx.clock.now());
    let context = SeriesContext { series: &open.series, events, table: &table, lang: cx.lang, made };
    let name = file_name(&format!("{} {}", open.series.name, events.len()), "series");
    Ready::of(&document(&context), form, &name, cx.lang)
}

/// Where the table goes. Disks and printers may be slow, so they get a job.
fn bring(cx: &Cx, open: &OpenSeries, target: Target, ready: Ready) -> Answer {
    let lang = cx.lang;
    if target == Target::Clipboard {
        return copied(cx, &[ready]).unwrap_or_else(Answer::Say);
    }
    let folder = open.path.parent().unwrap_or(Path::new(".")).join("export");
    let job: Job = Box::new(move || {
        let done = match target {
            Target::Printer => to_printer(&[ready], lang),
            Target::Folder | Target::Clipboard => to_folder(&folder, &ready, lang),
        };
        Some(done.unwrap_or_else(|sentence| sentence))
    });
    Answer::All(vec![Answer::Say(PrintingWords::of(lang).at_work.to_owned()), Answer::Job(job)])
}

fn to_folder(folder: &Path, ready: &Ready, lang: Lang) -> Result<String, String> {
    private_folder(folder).map_err(|trouble| troubles::trouble(lang, &trouble))?;
    let path = folder.join(&ready.name);
    write_atomically(&RealDisk, &path, &ready.bytes).map_err(|trouble| troubles::trouble(lang, &trouble))?;
    let short = Path::new("series").join("export").join(&ready.name);
    Ok(words::written(lang, 1, &short.display().to_string()))
}

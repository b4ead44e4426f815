//! Series on disk: reads the rules of a series and the results of its events, wherever they are.

use super::{Engine, Surroundings, templates};
use crate::awards::series::{
    EventResults, SeriesProblem, SeriesTable, Unreadable, check_series, results, table,
};
use crate::exchange::tables::TableError;
use crate::exchange::{encoding, tables, trf, whole};
use crate::model::folding::file_name;
use crate::model::series::{PlaceValue, SamePerson, Series};
use crate::store::{Disk, RealDisk, private_folder, write_atomically};
use crate::text::Lang;
use std::fs;
use std::path::{Path, PathBuf};

/// Why a series can't be opened or written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SeriesError {
    /// The file can't be read or written.
    #[error("{path}: {why}")]
    File {
        /// Which.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// The file holds no series.
    #[error("{path}, line {line}: {why}")]
    Rules {
        /// Which.
        path: PathBuf,
        /// Where.
        line: usize,
        /// What is wrong.
        why: String,
    },
}

/// What there is of one event of a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    /// It has no path yet.
    NotYet,
    /// Its results, by their place in [`OpenSeries::results`].
    Results(usize),
    /// Its file or folder is not there.
    Missing,
    /// Its file can't be read.
    Unreadable,
}

/// A series with everything that could be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenSeries {
    /// Its file.
    pub path: PathBuf,
    /// Its rules.
    pub series: Series,
    /// What there is of each event.
    pub held: Vec<Held>,
    /// Results of the events that are held and could be read, in order.
    pub results: Vec<EventResults>,
    /// What is wrong with it.
    pub problems: Vec<SeriesProblem>,
}

impl OpenSeries {
    /// Reads a series and its events. Events that can't be read are among the problems.
    ///
    /// # Errors
    /// [`SeriesError`] if the series itself can't be read.
    pub fn read(path: &Path) -> Result<Self, SeriesError> {
        Ok(Self::of(path, read_rules(path)?))
    }

    /// A series whose file is, or will be, at this path, with the results of its events.
    #[must_use]
    pub fn of(path: &Path, series: Series) -> Self {
        let folder = path.parent().unwrap_or(Path::new("."));
        let (mut held, mut results, mut problems) = (Vec::new(), Vec::new(), Vec::new());
        for event in &series.events {
            let at = folder.join(&event.path);
            held.push(if event.path.is_empty() {
                Held::NotYet
            } else if !at.exists() {
                let path = at.display().to_string();
                problems.push(SeriesProblem::MissingFile { event: event.name.clone(), path });
                Held::Missing
            } else {
                match read_event(&at, &event.section) {
                    Ok(mut found) => {
                        if !event.name.is_empty() {
                            found.name.clone_from(&event.name);
                        }
                        found.date = event.date.or(found.date);
                        results.push(found);
                        Held::Results(results.len() - 1)
                    }
                    Err(why) => {
                        problems.push(SeriesProblem::UnreadableFile { path: at.display().to_string(), why });
                        Held::Unreadable
                    }
                }
            });
        }
        problems.extend(check_series(&series, &results));
        Self { path: path.to_owned(), series, held, results, problems }
    }

    /// The table after so many of the events (all, if there are fewer).
    #[must_use]
    pub fn table(&self, after: usize) -> SeriesTable {
        table(&self.series, self.results.get(..after).unwrap_or(&self.results))
    }

    /// Keeps an answer about two spellings, in the file too.
    ///
    /// # Errors
    /// [`SeriesError::File`] if it can't be written; the answer is not kept then.
    pub fn answer(&mut self, answer: SamePerson) -> Result<(), SeriesError> {
        let mut series = self.series.clone();
        series.answers.push(answer);
        write(&self.path, &series)?;
        self.series = series;
        Ok(())
    }
}

/// Reads the rules of a series, not its events.
///
/// # Errors
/// [`SeriesError`].
pub fn read_rules(path: &Path) -> Result<Series, SeriesError> {
    let file = |error: std::io::Error| SeriesError::File { path: path.to_owned(), why: error.to_string() };
    let text = fs::read_to_string(path).map_err(file)?;
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(&text).map_err(|error| SeriesError::Rules {
        path: path.to_owned(),
        line: error.span.start.line,
        why: error.code.to_string(),
    })
}

/// Results of an event folder, a TRF or a CSV table; or why it is none of them. Everybody of a table without a column of
/// sections is in the one named here.
fn read_event(path: &Path, section: &str) -> Result<EventResults, Unreadable> {
    if path.is_dir() {
        let opened = Engine::open(path, Surroundings::system("series"));
        return opened.map(|(engine, _)| results(engine.event())).map_err(Unreadable::Trouble);
    }
    let bytes = whole::file(path).map_err(|error| Unreadable::System(error.to_string()))?;
    let bytes = bytes.ok_or(Unreadable::TooLong)?;
    let text = encoding::decode(&bytes).text;
    let is_trf = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("trf"));
    if is_trf {
        let line = |problems: Vec<trf::Problem>| problems.first().map_or(1, |first| first.line);
        return trf::read(&text)
            .map(|found| results(&found.event))
            .map_err(|problems| Unreadable::Trf(line(problems)));
    }
    tables::read(&text, section).map_err(|error| match error {
        TableError::List(_) => Unreadable::NoList,
        TableError::NoName(line) => Unreadable::NoName(line),
        TableError::NoNumber { line, cell } => Unreadable::NoNumber { line, cell },
    })
}

/// Writes a series as readable RON.
///
/// # Errors
/// [`SeriesError::File`].
pub fn write(path: &Path, series: &Series) -> Result<(), SeriesError> {
    let failed = |why: String| SeriesError::File { path: path.to_owned(), why };
    let config = ron::ser::PrettyConfig::new().extensions(ron::extensions::Extensions::IMPLICIT_SOME);
    let text = ron::ser::to_string_pretty(series, config).map_err(|error| failed(error.to_string()))?;
    if let Some(folder) = path.parent().filter(|folder| !folder.exists()) {
        private_folder(folder).map_err(|trouble| failed(trouble.to_string()))?;
    }
    let disk: &dyn Disk = &RealDisk;
    write_atomically(disk, path, text.as_bytes()).map_err(|trouble| failed(trouble.to_string()))
}

/// What a new series begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beginning {
    /// The Grand Prix of E1: places, the lowest sum.
    Places,
    /// Points for places from a table.
    Table,
    /// Points of the games.
    Games,
}

impl Beginning {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Places, Self::Table, Self::Games];

    /// The series, without events of its own but those of the template.
    #[must_use]
    pub fn series(self, name: &str, lang: Lang) -> Series {
        let series = match self {
            Self::Places => template(lang).unwrap_or_default(),
            Self::Table => {
                let points = vec![100, 90, 80, 70, 65, 60, 55, 50, 45, 40];
                Series { value: PlaceValue::Table { points, beyond: 5 }, ..Series::default() }
            }
            Self::Games => Series { value: PlaceValue::GamePoints, ..Series::default() },
        };
        Series { name: name.to_owned(), ..series }
    }
}

/// A file for a new series of the data folder, named like it; a number is added while the name is taken.
#[must_use]
pub fn free_path(data: &Path, name: &str) -> PathBuf {
    let folder = series_folder(data);
    let name = file_name(name, "series");
    let mut path = folder.join(format!("{name}.ron"));
    let mut count = 1;
    while path.exists() {
        count += 1;
        path = folder.join(format!("{name}-{count}.ron"));
    }
    path
}

/// How a series names a file or folder: from its own folder where both are in the data folder, so that the data folder can be
/// moved; else in full.
#[must_use]
pub fn path_from(data: &Path, path: &Path) -> String {
    match path.strip_prefix(data) {
        Ok(inside) => Path::new("..").join(inside).display().to_string(),
        Err(_) => std::path::absolute(path).unwrap_or_else(|_| path.to_owned()).display().to_string(),
    }
}

/// Where the series of a data folder are.
#[must_use]
pub fn series_folder(data: &Path) -> PathBuf {
    data.join("series")
}

/// The series files of a data folder, by name.
#[must_use]
pub fn list(data: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(series_folder(data)) else { return Vec::new() };
    let is_series = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "ron");
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_series).collect();
    found.sort();
    found
}

/// The file of a series named on the command line: a path, or the name of a series of the data folder.
#[must_use]
pub fn find(data: Option<&Path>, name: &str) -> Option<PathBuf> {
    let path = PathBuf::from(name);
    if path.is_file() {
        return Some(path);
    }
    let plain = !name.contains(['/', '\\', '.']);
    let inside = data.filter(|_| plain).map(|data| series_folder(data).join(format!("{name}.ron")));
    inside.filter(|path| path.is_file())
}

/// The file of the built-in series of E1 with its names in this language; `None` if it were broken.
#[must_use]
pub fn template_text(lang: Lang) -> Option<String> {
    template(lang).map(|_| templates::in_language(TEMPLATE, lang))
}

/// The built-in series of E1.
#[must_use]
pub fn template(lang: Lang) -> Option<Series> {
    ron::from_str(&templates::in_language(TEMPLATE, lang)).ok()
}

const TEMPLATE: &str = include_str!("templates/series_e1.ron");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::awards::series::SeriesProblem;

    #[test]
    fn the_template_loads_and_is_sound() {
        for lang in Lang::ALL {
            let series = template(lang).unwrap();
            assert_eq!(series.events.len(), 4);
            assert_eq!(check_series(&series, &[]), [SeriesProblem::NoEvents]);
        }
    }

    #[test]
    fn a_series_reads_tables_and_tells_missing_files() {
        let folder = std::env::temp_dir().join(format!("kojarz-series-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("one.csv"), "Miejsce;Nazwisko;Imię\n1;Nowak;Jan\n2;Kowal;Ewa\n").unwrap();
        let path = folder.join("gp.ron");
        fs::write(&path, "(name: \"GP\", events: [(name: \"1\", path: \"one.csv\"), (name: \"2\", path: \"two.csv\"), ()])").unwrap();
        let open = OpenSeries::read(&path).unwrap();
        assert_eq!(open.results.len(), 1);
        assert_eq!(open.table(9).rows.len(), 2);
        assert_eq!(open.held, [Held::Results(0), Held::Missing, Held::NotYet]);
        assert!(matches!(&open.problems[0], SeriesProblem::MissingFile { event, .. } if event == "2"));
        write(&path, &open.series).unwrap();
        assert_eq!(OpenSeries::read(&path).unwrap(), open);
        fs::write(&path, "(name: 3)").unwrap();
        assert!(matches!(OpenSeries::read(&path), Err(SeriesError::Rules { line: 1, .. })));
        fs::remove_dir_all(&folder).unwrap();
    }
}

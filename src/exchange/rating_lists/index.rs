//! The index of a rating list on disk: one file with the people in the order of their folded names, every 16th place, and
//! the numbers in order. Nothing of it is held in memory.

use super::fixed::Columns;
use super::sort::LineSorter;
use super::source::{Meter, read_line, with_list};
use super::{ListedPlayer, Pace, Progress, RatingListError, Stage, Watch, fixed, register, xml};
use crate::exchange::lists::Problem;
use crate::model::person::Title;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

const MAGIC: &[u8; 16] = b"kojarz-ratings-1";
/// People between two places of the sparse table.
const STRIDE: u64 = 16;
/// People whose names are compared with the rest of a query before the search gives up.
const MOST_SCANNED: usize = 20_000;

/// What is known of an indexed list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListInfo {
    /// Name and month, as each rating taken from it remembers (`FIDE rapid 2026-11`).
    pub name: String,
    /// People.
    pub people: u64,
}

/// What came of reading a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    /// Name and people.
    pub info: ListInfo,
    /// Cells that could not be read, and rows without a name; their people are in the list without them, or not at all.
    pub odd: u64,
    /// The first of those.
    pub first_odd: Option<Problem>,
}

/// An open index.
#[derive(Debug)]
pub struct Index {
    file: BufReader<File>,
    info: ListInfo,
    records: u64,
    sparse: u64,
    ids: u64,
    id_count: u64,
}

/// Reads a list and writes its index, replacing the one that stands there only when everything was read.
///
/// `fold` makes a search key of a name (small letters, no marks). Where the file holds ratings of one pace, `single` says of
/// which.
///
/// # Errors
/// Everything of [`RatingListError`]; the index that was there stays.
pub fn build(
    list: &Path,
    index: &Path,
    name: &str,
    single: Option<Pace>,
    fold: &dyn Fn(&str) -> String,
    watch: Watch<'_>,
) -> Result<Built, RatingListError> {
    let folder = index.parent().map_or_else(|| PathBuf::from("."), Path::to_owned);
    fs::create_dir_all(&folder)?;
    let mut sorter = LineSorter::new(index);
    let mut people = 0;
    let (mut odd, mut first_odd) = (0, None);
    with_list(list, |stream, meter| {
        let mut take = |player| {
            people += 1;
            sorter.push(record_line(&of_pace(player, single), fold))?;
            report(people, meter, watch)
        };
        read_list(stream, &mut take, &mut |problem| {
            odd += 1;
            first_odd.get_or_insert(problem);
        })
    })?;
    if people == 0 {
        return Err(RatingListError::UnknownFormat);
    }
    let info = ListInfo { name: name.to_owned(), people };
    let new = index.with_extension(format!("new-{}", std::process::id()));
    let written = write_index(&new, &info, sorter, watch);
    if written.is_err() {
        // What was begun is of no use; the error that matters is the first one.
        let _ = fs::remove_file(&new);
    }
    written?;
    fs::rename(&new, index)?;
    Ok(Built { info, odd, first_odd })
}

/// A list of one pace has its ratings where all lists have the standard ones.
fn of_pace(player: ListedPlayer, single: Option<Pace>) -> ListedPlayer {
    let rating = player.standard;
    match single {
        None | Some(Pace::Standard) => player,
        Some(Pace::Rapid) => ListedPlayer { standard: None, rapid: rating, ..player },
        Some(Pace::Blitz) => ListedPlayer { standard: None, blitz: rating, ..player },
    }
}

/// People between two reports.
const REPORTED: u64 = 2_000;

fn report(people: u64, meter: &Meter, watch: Watch<'_>) -> Result<(), RatingListError> {
    let done = meter.count.get().min(meter.total);
    tell(Progress { stage: Stage::Reading, done, total: meter.total, people }, people, watch)
}

fn tell(progress: Progress, count: u64, watch: Watch<'_>) -> Result<(), RatingListError> {
    if count.is_multiple_of(REPORTED) && watch(progress).is_break() {
        return Err(RatingListError::Stopped);
    }
    Ok(())
}

fn read_list(
    stream: &mut dyn BufRead,
    take: &mut dyn FnMut(ListedPlayer) -> Result<(), RatingListError>,
    odd: &mut dyn FnMut(Problem),
) -> Result<(), RatingListError> {
    let begins_with_tag = stream
        .fill_buf()?
        .iter()
        .find(|byte| !byte.is_ascii_whitespace() && byte.is_ascii())
        .is_some_and(|&b| b == b'<');
    if begins_with_tag {
        return xml::read(stream, take);
    }
    let mut line = Vec::new();
    read_line(stream, &mut line, 1)?;
    let head = super::source::decode(&line);
    let Some(columns) = Columns::from_head(&head) else { return register::read(&line, stream, take, odd) };
    let mut number = 1;
    while read_line(stream, &mut line, number)? {
        number += 1;
        if let Some(player) = columns.read(&line) {
            take(player)?;
        }
    }
    Ok(())
}

fn write_index(
    path: &Path,
    info: &ListInfo,
    sorter: LineSorter,
    watch: Watch<'_>,
) -> Result<(), RatingListError> {
    let mut file = BufWriter::new(File::create(path)?);
    let mut header = Vec::from(*MAGIC);
    header.extend(u32::try_from(info.name.len()).unwrap_or(0).to_le_bytes());
    header.extend(info.name.as_bytes());
    file.write_all(&header)?;
    let records = header.len() as u64;
    let (mut at, mut count) = (records, 0_u64);
    let mut sparse = Vec::new();
    // Eight bytes a person: the only thing held in memory for all of them.
    let mut ids: Vec<(u32, u32)> = Vec::new();
    sorter.finish(|line| {
        if count.is_multiple_of(STRIDE) {
            sparse.push(at);
        }
        if let Some(id) = line.split('\t').nth(1).and_then(|id| id.parse::<u32>().ok()).filter(|&id| id > 0) {
            ids.push((id, u32::try_from(at).map_err(|_| RatingListError::BadIndex)?));
        }
        file.write_all(line.as_bytes())?;
        file.write_all(b"\n")?;
        at += line.len() as u64 + 1;
        count += 1;
        let people = info.people;
        tell(Progress { stage: Stage::Sorting, done: count, total: people, people }, count, watch)
    })?;
    for place in &sparse {
        file.write_all(&place.to_le_bytes())?;
    }
    ids.sort_unstable();
    let ids_at = at + 8 * sparse.len() as u64;
    for (id, place) in &ids {
        file.write_all(&id.to_le_bytes())?;
        file.write_all(&place.to_le_bytes())?;
    }
    for number in [records, at, ids_at, ids.len() as u64, count] {
        file.write_all(&number.to_le_bytes())?;
    }
    file.write_all(MAGIC)?;
    file.into_inner().map_err(|error| error.into_error())?.sync_all()?;
    Ok(())
}

const TRAILER: u64 = 5 * 8 + MAGIC.len() as u64;

impl Index {
    /// Opens an index.
    ///
    /// # Errors
    /// [`RatingListError::BadIndex`] if it is damaged or of another version.
    pub fn open(path: &Path) -> Result<Self, RatingListError> {
        let mut file = BufReader::with_capacity(4096, File::open(path)?);
        let length = file.get_ref().metadata()?.len();
        if length < TRAILER + MAGIC.len() as u64 + 4 {
            return Err(RatingListError::BadIndex);
        }
        let mut magic = [0; 16];
        file.read_exact(&mut magic)?;
        let mut size = [0; 4];
        file.read_exact(&mut size)?;
        let size = u64::from(u32::from_le_bytes(size));
        if &magic != MAGIC || size > length - TRAILER {
            return Err(RatingListError::BadIndex);
        }
        let mut name = String::new();
        (&mut file).take(size).read_to_string(&mut name).map_err(|_| RatingListError::BadIndex)?;
        file.seek(SeekFrom::Start(length - TRAILER))?;
        let mut numbers = [0; 5];
        for number in &mut numbers {
            *number = read_u64(&mut file)?;
        }
        file.read_exact(&mut magic)?;
        let [records, sparse, ids, id_count, people] = numbers;
        let sane = records <= sparse
            && sparse <= ids
            && (ids - sparse) / 8 == people.div_ceil(STRIDE)
            && id_count.checked_mul(8).and_then(|bytes| bytes.checked_add(ids)) == Some(length - TRAILER);
        if &magic != MAGIC || !sane {
            return Err(RatingListError::BadIndex);
        }
        Ok(Self { file, info: ListInfo { name, people }, records, sparse, ids, id_count })
    }

    /// Name and size of the list.
    #[must_use]
    pub fn info(&self) -> &ListInfo {
        &self.info
    }

    /// The person with this number.
    ///
    /// # Errors
    /// When the disk fails or the index is damaged.
    pub fn by_id(&mut self, id: u32) -> Result<Option<ListedPlayer>, RatingListError> {
        let (mut low, mut high) = (0, self.id_count);
        while low < high {
            let middle = low + (high - low) / 2;
            self.file.seek(SeekFrom::Start(self.ids + 8 * middle))?;
            let entry = read_u64(&mut self.file)?;
            // Two little-endian u32 in a row: the number stands in the low half.
            let (found, place) = (entry & u64::from(u32::MAX), entry >> 32);
            match found.cmp(&u64::from(id)) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => return Ok(read_record(&self.line_at(place)?)),
            }
        }
        Ok(None)
    }

    /// At most `limit` people whose folded name begins with the first word of the folded query, and has words that begin with
    /// the others.
    ///
    /// # Errors
    /// When the disk fails or the index is damaged.
    pub fn by_name(
        &mut self,
        folded_query: &str,
        limit: usize,
    ) -> Result<Vec<ListedPlayer>, RatingListError> {
        let mut words = folded_query.split_whitespace();
        let Some(first) = words.next() else { return Ok(Vec::new()) };
        let rest: Vec<&str> = words.collect();
        self.seek_to_name(first)?;
        let mut found = Vec::new();
        let mut line = String::new();
        let mut at = self.file.stream_position()?;
        for _ in 0..MOST_SCANNED {
            line.clear();
            if at >= self.sparse || found.len() >= limit {
                break;
            }
            at += self.file.read_line(&mut line).map_err(|_| RatingListError::BadIndex)? as u64;
            let key = line.split('\t').next().unwrap_or("");
            if key < first {
                continue;
            }
            if !key.starts_with(first) {
                break;
            }
            let has = |word: &&str| key.split_whitespace().skip(1).any(|part| part.starts_with(*word));
            if rest.iter().all(has) {
                found.extend(read_record(&line));
            }
        }
        Ok(found)
    }

    /// Goes to a place at or before the first key that is not smaller.
    fn seek_to_name(&mut self, key: &str) -> Result<(), RatingListError> {
        let (mut low, mut high) = (0, (self.ids - self.sparse) / 8);
        while low < high {
            let middle = low + (high - low) / 2;
            let place = self.sparse_place(middle)?;
            let line = self.line_at(place)?;
            if line.split('\t').next().unwrap_or("") < key { low = middle + 1 } else { high = middle }
        }
        let place = if low == 0 { self.records } else { self.sparse_place(low - 1)? };
        self.file.seek(SeekFrom::Start(place))?;
        Ok(())
    }

    fn sparse_place(&mut self, index: u64) -> Result<u64, RatingListError> {
        self.file.seek(SeekFrom::Start(self.sparse + 8 * index))?;
        read_u64(&mut self.file)
    }

    fn line_at(&mut self, place: u64) -> Result<String, RatingListError> {
        if place < self.records || place >= self.sparse {
            return Err(RatingListError::BadIndex);
        }
        self.file.seek(SeekFrom::Start(place))?;
        let mut line = String::new();
        self.file.read_line(&mut line).map_err(|_| RatingListError::BadIndex)?;
        Ok(line)
    }
}

fn read_u64(file: &mut impl Read) -> Result<u64, RatingListError> {
    let mut bytes = [0; 8];
    file.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// A person as a line: the search key, then the fields, divided by tabs.
fn record_line(player: &ListedPlayer, fold: &dyn Fn(&str) -> String) -> String {
    let number = |value: Option<u16>| value.map_or_else(String::new, |value| value.to_string());
    let plain =
        |text: &str| -> String { text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect() };
    let key = fold(&player.name.replace([',', '.'], " "));
    let key = key.split_whitespace().collect::<Vec<_>>().join(" ");
    [
        plain(&key),
        player.id.to_string(),
        plain(&player.name),
        plain(&player.federation),
        player
            .sex
            .map_or("", |sex| match sex {
                crate::model::person::Sex::Female => "F",
                crate::model::person::Sex::Male => "M",
            })
            .to_owned(),
        player.title.map_or("", Title::code).to_owned(),
        number(player.birth_year),
        number(player.standard),
        number(player.rapid),
        number(player.blitz),
        plain(&player.flag),
        plain(&player.category),
        plain(&player.club),
        player.fide_id.map_or_else(String::new, |id| id.to_string()),
    ]
    .join("\t")
}

fn read_record(line: &str) -> Option<ListedPlayer> {
    let mut parts = line.trim_end_matches('\n').split('\t').skip(1);
    let mut next = || parts.next().unwrap_or("");
    Some(ListedPlayer {
        id: next().parse().ok()?,
        name: next().to_owned(),
        federation: next().to_owned(),
        sex: fixed::sex(next()),
        title: Title::parse(next()),
        birth_year: next().parse().ok(),
        standard: next().parse().ok(),
        rapid: next().parse().ok(),
        blitz: next().parse().ok(),
        flag: next().to_owned(),
        category: next().to_owned(),
        club: next().to_owned(),
        fide_id: next().parse().ok(),
    })
}

//! Files that are read as a whole: only as long as a tournament or an entry list can be.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// More than any tournament fills; whatever is longer was not meant.
pub const LARGEST: u64 = 64 * 1024 * 1024;

/// Reads to the end. `None` if there is more than [`LARGEST`]; no more than that was held in memory then.
///
/// # Errors
/// Those of the reader.
pub fn read(from: impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    from.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes).filter(|bytes| bytes.len() as u64 <= LARGEST))
}

/// Reads a file. One that is longer is not even begun.
///
/// # Errors
/// It can't be opened or read.
pub fn file(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let file = File::open(path)?;
    if file.metadata()?.len() > LARGEST { Ok(None) } else { read(file) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_never_ends_is_not_read_to_the_end() {
        assert_eq!(read(io::repeat(b'x')).unwrap(), None);
        assert_eq!(read(&b"short"[..]).unwrap(), Some(b"short".to_vec()));
    }
}

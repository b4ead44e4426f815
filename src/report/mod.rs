//! Documents: start list, pairings, results, standings, crosstable, prizes …; writers: text, HTML, CSV, PDF.

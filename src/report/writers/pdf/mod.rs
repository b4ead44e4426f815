//! PDF on A4, the form in which `lp` prints best. Laid out in whole hundredths of a point, so that it is the same everywhere.

mod face;
mod flow;

use crate::report::document::Document;
use crate::text::Lang;
use face::Face;
use flow::{Mark, Page, Weight};
use krilla::SerializeSettings;
use krilla::color::luma;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule};
use krilla::surface::Surface;
use thiserror::Error;

/// A length in hundredths of a point.
type Length = i32;

/// Why there is no PDF.
#[derive(Debug, Error)]
pub enum PdfError {
    /// The font of the program could not be read.
    #[error("the font of the PDF writer is damaged")]
    Font,
    /// The library refused.
    #[error("the PDF could not be written: {0}")]
    Library(String),
}

/// The two weights of the font.
struct Faces {
    regular: Face,
    bold: Face,
}

impl Faces {
    fn of(&self, weight: Weight) -> &Face {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }
}

/// The document as PDF.
///
/// # Errors
/// If the PDF library refuses the document; that is a fault of the program.
pub fn write(document: &Document) -> Result<Vec<u8>, PdfError> {
    let faces = Faces {
        regular: Face::new(ttf_noto_sans::REGULAR).ok_or(PdfError::Font)?,
        bold: Face::new(ttf_noto_sans::BOLD).ok_or(PdfError::Font)?,
    };
    let pages = flow::pages(document, &faces);
    let mut pdf =
        krilla::Document::new_with(SerializeSettings { xmp_metadata: false, ..SerializeSettings::default() });
    pdf.set_metadata(
        Metadata::new()
            .title(format!("{} – {}", document.title, document.where_it_belongs()))
            .creator("kojarz".to_owned())
            .language(match document.lang {
                Lang::En => "en".to_owned(),
                Lang::Pl => "pl".to_owned(),
            }),
    );
    for page in &pages {
        draw(&mut pdf, page, &faces)?;
    }
    pdf.finish().map_err(|error| PdfError::Library(format!("{error:?}")))
}

fn draw(pdf: &mut krilla::Document, page: &Page, faces: &Faces) -> Result<(), PdfError> {
    let settings = PageSettings::from_wh(points(page.width), points(page.height))
        .ok_or_else(|| PdfError::Library("page size".to_owned()))?;
    let mut sheet = pdf.start_page_with(settings);
    let mut surface = sheet.surface();
    for mark in &page.marks {
        match mark {
            Mark::Text { x, y, size, weight, grey, text } => {
                surface.set_fill(Some(fill(*grey)));
                let face = faces.of(*weight);
                let shaped = face.shape(text);
                let start = Point::from_xy(points(*x), points(*y));
                let font = face.font.clone();
                surface.draw_glyphs(start, &shaped.glyphs, font, &shaped.text, points(*size), false);
            }
            Mark::Area { x, y, width, height, grey } => {
                area(&mut surface, (*x, *y), (*width, *height), *grey)
            }
        }
    }
    surface.finish();
    sheet.finish();
    Ok(())
}

fn area(surface: &mut Surface, (x, y): (Length, Length), (width, height): (Length, Length), grey: u8) {
    let mut path = PathBuilder::new();
    if let Some(rect) = Rect::from_xywh(points(x), points(y), points(width), points(height)) {
        path.push_rect(rect);
    }
    if let Some(path) = path.finish() {
        surface.set_fill(Some(fill(grey)));
        surface.draw_path(&path);
    }
}

fn fill(grey: u8) -> Fill {
    Fill { paint: luma::Color::new(grey).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

/// The PDF library counts in points.
#[allow(clippy::cast_precision_loss)]
fn points(length: Length) -> f32 {
    length as f32 / 100.0
}

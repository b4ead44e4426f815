//! What is drawn around every view: the head, the tabs, the line about the selected row, the message, the keys.

use super::keymap;
use super::pane::Pane;
use super::view::{Cx, Place, Shape, View};
use crate::text::width;
use crate::text::words::screen;
use ratatui::layout::Position;
use ratatui::style::Style;

/// Below this there is only a notice.
const LEAST: (u16, u16) = (40, 10);

/// Draws the view at the bottom, what lies over it, and the frame. Where the cursor is, if anywhere.
pub fn draw(
    cx: &Cx,
    screen: &mut Pane<'_>,
    base: &mut dyn View,
    over: &mut [Box<dyn View>],
    place: Place,
    message: &str,
) -> Option<Position> {
    let (columns, rows) = (screen.columns(), screen.rows());
    if columns < LEAST.0 || rows < LEAST.1 {
        for (row, line) in width::wrap(cx.words().too_small, usize::from(columns)).iter().enumerate() {
            screen.line(0, u16::try_from(row).unwrap_or(u16::MAX), line, Style::new());
        }
        return None;
    }
    let mut title = base.title(cx);
    let mut cursor = None;
    let body = (2, rows - 5);
    let full = over.iter().rposition(|view| view.shape(cx) == Shape::Full);
    let (mut detail, mut status) = (base.detail(cx), base.status(cx));
    let mut prompt = base.prompt(cx);
    let mut context = base.context();
    if full.is_none() {
        cursor = base.draw(cx, &mut screen.part(0, body.0, columns, body.1));
    }
    for (layer, view) in over.iter_mut().enumerate() {
        if full.is_some_and(|full| layer < full) {
            continue;
        }
        context = view.context();
        match view.shape(cx) {
            Shape::Full => {
                title = view.title(cx);
                detail = view.detail(cx);
                let own = view.status(cx);
                status = if own.is_empty() { status } else { own };
                prompt = view.prompt(cx);
                cursor = view.draw(cx, &mut screen.part(0, body.0, columns, body.1));
            }
            Shape::Box(wide, high) => {
                let (wide, high) = (wide.min(columns), high.min(body.1));
                let (left, top) = ((columns - wide) / 2, body.0 + (body.1 - high) / 2);
                prompt = None;
                cursor = view.draw(cx, &mut screen.part(left, top, wide, high));
            }
            Shape::Line => prompt = view.prompt(cx),
        }
    }

    let head = head(cx);
    let right = if cx.event().is_some() {
        [status.as_str(), cx.session.saved(cx.lang)]
            .into_iter()
            .filter(|t| !t.is_empty())
            .collect::<Vec<_>>()
            .join(" · ")
    } else {
        status
    };
    let right_wide = u16::try_from(width::width(&right)).unwrap_or(u16::MAX).min(columns.saturating_sub(2));
    screen.put(1, 0, columns.saturating_sub(right_wide + 3), &head, cx.theme.strong());
    let right_style = if cx.session.banner().is_some() { cx.theme.accent() } else { Style::new() };
    screen.put_right(0, 0, columns - 1, &right, right_style);
    match title {
        Some(title) => screen.line(1, 1, &title, cx.theme.strong()),
        None => draw_tabs(cx, screen, place),
    }
    screen.line(1, rows - 3, &detail, Style::new());
    match prompt {
        Some(text) => {
            screen.line(1, rows - 2, &text, cx.theme.strong());
            let end = u16::try_from(width::width(&text)).unwrap_or(u16::MAX).saturating_add(1);
            cursor = Some(screen.position(end, rows - 2));
        }
        None => {
            let banner = cx.session.banner().map_or("", String::as_str);
            let text = if message.is_empty() { banner } else { message };
            let style = if message.is_empty() { cx.theme.accent() } else { Style::new() };
            screen.line(1, rows - 2, text, style);
        }
    }
    let footer = keymap::footer(context, cx.lang, usize::from(columns - 2));
    screen.line(1, rows - 1, &footer, Style::new());
    cursor.or_else(|| Some(screen.position(0, rows - 2)))
}

/// `Grand Prix I · senior · runda 3 z 9`
fn head(cx: &Cx) -> String {
    match (cx.event(), cx.section()) {
        (Some(event), Some(section)) => screen::head(cx.lang, event, section),
        (Some(event), None) => event.info.name.clone(),
        _ => format!("kojarz {}", env!("CARGO_PKG_VERSION")),
    }
}

fn draw_tabs(cx: &Cx, screen: &mut Pane<'_>, place: Place) {
    let mut column = 1;
    for tab in Place::ALL {
        let name = tab.name(cx.lang);
        let wide = u16::try_from(width::width(name)).unwrap_or(u16::MAX);
        if tab == place {
            screen.line(column, 1, &format!("[{name}]"), cx.theme.strong());
        } else {
            screen.line(column + 1, 1, name, Style::new());
        }
        column += wide + 3;
    }
    let keys = screen::tab_keys(cx.lang, Place::ALL.len() + 1, cx.event().map_or(0, |e| e.sections.len()));
    let columns = screen.columns();
    screen.put_right(column, 1, columns.saturating_sub(column + 1), &keys, Style::new());
}

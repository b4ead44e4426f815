//! The screen: event loop, keymap, theme, widgets, views.

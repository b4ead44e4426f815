//! Work beside the app: printing and writing, which a slow disk or printer must not let a key wait for. One thread does one
//! job after the other and tells the app in a sentence how it went.

use super::events::Happening;
use crate::model::Event;
use std::cell::Cell;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// A piece of work; its answer is what to say, or nothing.
pub type Job = Box<dyn FnOnce() -> Option<String> + Send>;

/// A long piece of work that gets a thread of its own. It is given a way to have the screen drawn while it goes on; however
/// often it asks, the screen is drawn a few times a second.
pub type Aside = Box<dyn FnOnce(&dyn Fn()) -> Option<String> + Send>;

/// Writes the site of an event.
pub type WriteSite = Box<dyn FnOnce(&Event) -> Option<String> + Send>;

/// Between two drawings for a piece of work: a slow line should not feel how far it is.
const BETWEEN_DRAWINGS: Duration = Duration::from_millis(250);

/// How long the program waits at its end for work that is not done yet.
const LAST_WORK: Duration = Duration::from_secs(5);

/// The thread beside the app, or none: then every job is done at once.
#[derive(Default)]
pub struct Jobs {
    thread: Option<(Sender<Job>, Receiver<()>)>,
    app: Option<Sender<Happening>>,
    /// The event whose site waits to be written. Only the latest counts.
    site: Arc<Mutex<Option<Event>>>,
}

impl Jobs {
    /// Starts the thread.
    #[must_use]
    pub fn beside(app: Sender<Happening>) -> Self {
        let (jobs, waiting) = channel::<Job>();
        let (done, end) = channel();
        let own = app.clone();
        thread::spawn(move || {
            for job in waiting {
                if let Some(sentence) = job()
                    && app.send(Happening::Said(sentence)).is_err()
                {
                    break;
                }
            }
            let _ = done.send(());
        });
        Self { thread: Some((jobs, end)), app: Some(own), site: Arc::default() }
    }

    /// Does a job soon; where there is no thread, now. Answers what is to be said at once.
    pub fn start(&self, job: Job) -> Option<String> {
        match &self.thread {
            Some((jobs, _)) => jobs.send(job).err().and_then(|job| (job.0)()),
            None => job(),
        }
    }

    /// Does a long piece of work in a thread of its own; where there are no threads, now.
    pub fn aside(&self, work: Aside) -> Option<String> {
        let Some(app) = self.app.clone() else { return work(&|| {}) };
        thread::spawn(move || {
            let drawn: Cell<Option<Instant>> = Cell::default();
            let draw = || {
                if drawn.get().is_none_or(|at| at.elapsed() >= BETWEEN_DRAWINGS) {
                    drawn.set(Some(Instant::now()));
                    // Nobody is there to draw once the app has gone.
                    let _ = app.send(Happening::Progress);
                }
            };
            if let Some(sentence) = work(&draw) {
                // Nobody is there to be told once the app has gone.
                let _ = app.send(Happening::Said(sentence));
            }
        });
        None
    }

    /// Writes the site of an event soon. Where several changes come faster than the disk is, only the last is written.
    pub fn write_site(&self, event: &Event, write: WriteSite) -> Option<String> {
        let waiting = self.latest().replace(event.clone()).is_some();
        if waiting {
            return None;
        }
        let slot = Arc::clone(&self.site);
        self.start(Box::new(move || {
            let event = slot.lock().unwrap_or_else(PoisonError::into_inner).take()?;
            write(&event)
        }))
    }

    fn latest(&self) -> std::sync::MutexGuard<'_, Option<Event>> {
        self.site.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for what is not done yet, for a while.
    pub fn finish(&mut self) {
        if let Some((jobs, end)) = self.thread.take() {
            drop(jobs);
            self.app = None;
            let _ = end.recv_timeout(LAST_WORK);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_are_done_in_order_and_told_and_a_site_only_once_for_many_changes() {
        let (app, told) = channel();
        let mut jobs = Jobs::beside(app);
        let (open, gate) = channel::<()>();
        jobs.start(Box::new(move || {
            gate.recv().unwrap();
            Some("first".to_owned())
        }));
        for name in ["a", "b", "c"] {
            let mut event = Event::default();
            event.info.name = name.to_owned();
            assert_eq!(jobs.write_site(&event, Box::new(|event| Some(event.info.name.clone()))), None);
        }
        open.send(()).unwrap();
        jobs.finish();
        let said: Vec<String> = told
            .into_iter()
            .map(|happening| match happening {
                Happening::Said(sentence) => sentence,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(said, ["first", "c"]);
    }

    #[test]
    fn work_that_tells_how_far_it_is_a_thousand_times_has_the_screen_drawn_a_few_times() {
        let (app, told) = channel();
        let jobs = Jobs::beside(app);
        let begun = Instant::now();
        jobs.aside(Box::new(|draw| {
            (0..1_000).for_each(|_| draw());
            Some("done".to_owned())
        }));
        let mut drawings = 0;
        while let Happening::Progress = told.recv().unwrap() {
            drawings += 1;
        }
        let most = 1 + begun.elapsed().as_millis() / BETWEEN_DRAWINGS.as_millis();
        assert!(drawings >= 1 && drawings <= most, "{drawings} of at most {most}");
    }

    #[test]
    fn without_a_thread_a_job_is_done_at_once() {
        assert_eq!(Jobs::default().start(Box::new(|| Some("done".to_owned()))).as_deref(), Some("done"));
    }
}

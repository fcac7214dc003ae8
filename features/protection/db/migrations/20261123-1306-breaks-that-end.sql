-- A break that is over is told to its player once: those that are due are found without a walk over all.
create index closure_due on protection.closure (until_at) where ended_at is null and kind <> 'self_exclusion';

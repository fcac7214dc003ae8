-- Every movement is held against the fact that made it: hour by hour before it is signed, and round after round by the permanent verifier.
alter table wallet.verifier
  -- The closing that its walk over the owners of movements came to.
  add column owners_checked timestamptz;

create index hold_by_time on wallet.hold using brin (opened_at) with (pages_per_range = 32, autosummarize = on);
create index hold_end_by_time on wallet.hold_end using brin (ended_at) with (pages_per_range = 32, autosummarize = on);

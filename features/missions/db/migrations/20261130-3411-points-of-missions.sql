-- Missions may give points: beside cash and tickets, or alone.

alter table missions.claim
  add column points integer not null default 0 check (points >= 0),
  drop constraint gives_something,
  add constraint gives_something check (amount > 0 or tickets > 0 or points > 0);

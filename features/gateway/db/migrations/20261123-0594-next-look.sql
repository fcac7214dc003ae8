-- When an open round is looked at next for being over without a word; empty: a day after it was opened. A round that is still awaited
-- is put off, so that rounds which a vendor never closes do not make each look longer.
alter table gateway.round add column quiet_look_at timestamptz;
create index round_quiet_look on gateway.round (coalesce(quiet_look_at, opened_at)) where state = 'open';
grant update (quiet_look_at) on gateway.round to app_core;

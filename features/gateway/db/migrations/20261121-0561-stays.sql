-- Who may have money along at a vendor that holds balances, and by which log-in they came: once they leave, or it ends, it is brought back.
create table gateway.stay (
  player text primary key references gateway.vendor_player,
  session_id text not null,
  since_at timestamptz not null,
  -- They said so, or play elsewhere; null while nobody has.
  left_at timestamptz,
  try_at timestamptz not null,
  claimed_until timestamptz,
  attempts integer not null default 0
);
create index stay_due on gateway.stay (try_at);
grant select, insert, update, delete on gateway.stay to app_core;

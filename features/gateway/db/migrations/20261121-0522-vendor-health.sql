-- Our calls to vendors: which of them are worth making now, as all processes together saw it.
create table gateway.health (
  vendor text not null references gateway.vendor,
  -- Empty for what concerns all games of the vendor.
  game text not null default '',
  state text not null check (state in ('closed', 'open', 'half_open')),
  failures integer not null check (failures >= 0),
  try_at timestamptz,
  answered_at timestamptz,
  failed_at timestamptz,
  last_fault text check (length(last_fault) <= 300),
  primary key (vendor, game),
  constraint tried_at_a_time check ((state = 'closed') = (try_at is null))
);
grant select, insert on gateway.health to app_core;
grant update (state, failures, try_at, answered_at, failed_at, last_fault) on gateway.health to app_core;
grant select on gateway.health to app_backoffice;

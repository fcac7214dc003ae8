-- Games that a member keeps at hand, on every device.
create table lobby.favourite (
  merchant_id text not null,
  member_id text not null,
  vendor text not null,
  game text not null,
  added_at timestamptz not null default kit.now(),
  primary key (member_id, vendor, game)
);

grant select, insert, delete on lobby.favourite to app_core;
-- Whoever is forgotten loses them too.
grant select, delete on lobby.favourite to app_backoffice;
grant select on lobby.favourite to app_auditor;

-- How much each game was played, in slots of five minutes: what the hot list is made of. Counted from the bets themselves.
create table lobby.play (
  merchant_id text not null,
  slot_at timestamptz not null,
  vendor text not null,
  game text not null,
  bets int not null check (bets > 0),
  players int not null check (players > 0),
  primary key (merchant_id, slot_at, vendor, game)
);

create index play_old on lobby.play (slot_at);

create table lobby.counted (
  only_row boolean primary key default true check (only_row),
  through_at timestamptz not null
);

grant select, insert, update, delete on lobby.play to app_core;
grant select, insert, update on lobby.counted to app_core;
grant select on lobby.play, lobby.counted to app_auditor;

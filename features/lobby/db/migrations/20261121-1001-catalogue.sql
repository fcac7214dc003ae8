-- What the lobby shows: vendors and their games as a deployment has them, and which of them each merchant shows, in which order.
create schema lobby;
grant usage on schema lobby to app_core, app_backoffice, app_auditor;

create table lobby.vendor (
  vendor text primary key references gateway.vendor,
  -- Display names by language code.
  names jsonb not null check (names ? 'EN'),
  -- Key of its drawing; null where it has none.
  logo text check (logo ~ '^[a-z0-9-]{1,40}$'),
  categories text[] not null check (
    cardinality(categories) > 0
    and categories <@ '{LOTT,ELOTT,LIVE,SPORTS,FISH,RNG,PVP,COCKFIGHT}'::text[]
  ),
  -- Its sports are esports: shown in a category of their own.
  is_esports boolean not null default false,
  position int not null,
  state text not null default 'ready' check (state in ('ready', 'maintenance', 'retired')),
  added_at timestamptz not null default kit.now()
);

-- Games of vendors that hold no game of their own here; lotteries stand with the lottery.
create table lobby.game (
  vendor text not null references lobby.vendor,
  game text not null check (game ~ '^[A-Za-z0-9_.-]{1,40}$'),
  names jsonb not null check (names ? 'EN'),
  game_type text not null check (game_type in ('ELOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'COCKFIGHT')),
  classify text not null default '' check (length(classify) <= 40),
  picture text check (picture ~ '^[a-z0-9-]{1,60}$'),
  bet_min bigint not null default 0 check (bet_min >= 0),
  lines_min int not null default 0 check (lines_min >= 0),
  position int not null default 0,
  state text not null default 'ready' check (state in ('ready', 'maintenance', 'retired')),
  added_at timestamptz not null default kit.now(),
  primary key (vendor, game)
);

-- A vendor's place in a category of a merchant; without a row it isn't shown.
create table lobby.vendor_place (
  merchant_id text not null references merchants.merchant,
  category text not null,
  vendor text not null references lobby.vendor,
  enabled boolean not null default false,
  is_hot boolean not null default false,
  position int not null,
  primary key (merchant_id, category, vendor)
);

-- Raised by every change of the above; each read asks for it, so all processes agree.
create table lobby.catalogue (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
insert into lobby.catalogue default values;

create function lobby.raise_catalogue() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  update lobby.catalogue set version = version + 1;
  return null;
end
$$;

create trigger raise_catalogue after insert or update or delete on lobby.vendor
for each statement execute function lobby.raise_catalogue();
create trigger raise_catalogue after insert or update or delete on lobby.game
for each statement execute function lobby.raise_catalogue();
create trigger raise_catalogue after insert or update or delete on lobby.vendor_place
for each statement execute function lobby.raise_catalogue();

grant select on lobby.vendor, lobby.game, lobby.vendor_place, lobby.catalogue to app_core, app_backoffice, app_auditor;
grant insert on lobby.vendor, lobby.game, lobby.vendor_place to app_core;
grant insert, update (enabled, is_hot, position) on lobby.vendor_place to app_backoffice;

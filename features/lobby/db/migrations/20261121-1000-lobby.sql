-- Baseline of lobby: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- What the lobby shows: vendors and their games as a deployment has them, and which of them each merchant shows, in which order.

create schema if not exists lobby;
grant usage on schema lobby to app_core, app_backoffice, app_auditor;

create extension if not exists pg_trgm with schema lobby;
alter extension pg_trgm set schema lobby;

-- How a vendor is shown.
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

grant select, insert, update on lobby.vendor to app_core, app_backoffice;
grant select on lobby.vendor to app_auditor;

create trigger raise_catalogue after insert or update or delete on lobby.vendor
for each statement execute function lobby.raise_catalogue();

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
  -- `vassalage`: no game itself, it opens the list of the games below it.
  kind text not null default 'game' check (kind in ('game', 'vassalage')),
  parent text check (parent <> game),
  play_type text not null default '' check (length(play_type) <= 40),
  bet_max bigint check (bet_max >= bet_min),
  -- Most that one bet can give, as a multiple of the stake.
  win_max int check (win_max > 0),
  -- Return to player in hundredths of a per cent; null where the vendor does not say.
  return_bp int check (return_bp between 1 and 10000),
  volatility text check (volatility in ('low', 'medium', 'medium-high', 'high')),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  -- How it is played, in plain words by language code.
  rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
  -- Its names as searches read them: small letters, split into words.
  words text not null default '' check (length(words) <= 4000),
  -- What a vendor last told of a game, as text: an import compares with it, and changes only what the vendor changed.
  told text,
  primary key (vendor, game),
  constraint below_a_game_of_the_vendor foreign key (vendor, parent) references lobby.game (vendor, game)
);

create index game_words on lobby.game using gin (words lobby.gin_trgm_ops);
create index game_parent on lobby.game (vendor, parent) where parent is not null;

grant select, insert, update on lobby.game to app_core, app_backoffice;
grant select on lobby.game to app_auditor;

create trigger raise_catalogue after insert or update or delete on lobby.game
for each statement execute function lobby.raise_catalogue();

-- A vendor's place in a category of a merchant; without a row it isn't shown.
create table lobby.vendor_place (
  merchant_id text not null references merchants.merchant,
  category text not null,
  vendor text not null references lobby.vendor,
  enabled boolean not null default false,
  is_hot boolean not null default false,
  position int not null,
  -- Among the new vendors or not; null: as long as it is new by its date.
  is_new boolean,
  primary key (merchant_id, category, vendor)
);

grant select, insert on lobby.vendor_place to app_core, app_backoffice;
grant update (enabled, is_hot, position, is_new) on lobby.vendor_place to app_backoffice;
grant select on lobby.vendor_place to app_auditor;

create trigger raise_catalogue after insert or update or delete on lobby.vendor_place
for each statement execute function lobby.raise_catalogue();

-- Raised by every change of the above; each read asks for it, so all processes agree.
create table lobby.catalogue (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1,
  -- The catalogue of thousands of games is read once for all merchants, and again only when games moved; searches of staff go by the index.
  -- Raised with the version where it is the games themselves that changed, or their pictures.
  games_version bigint not null default 1
);

insert into lobby.catalogue default values;

grant select on lobby.catalogue to app_core, app_backoffice, app_auditor;

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

grant select, insert, update, delete on lobby.play to app_core;
grant select on lobby.play to app_auditor;

-- Up to when plays are counted.
create table lobby.counted (
  only_row boolean primary key default true check (only_row),
  through_at timestamptz not null
);

grant select, insert, update on lobby.counted to app_core;
grant select on lobby.counted to app_auditor;

-- What a merchant decides of a game; without a row it is shown wherever its vendor is.
create table lobby.game_place (
  merchant_id text not null references merchants.merchant,
  vendor text not null,
  game text not null,
  enabled boolean not null default true,
  -- Comes before what is counted in the hot list, in this order.
  pin int check (pin between 1 and 99),
  -- Comes before the others of a list, in this order; null: as the vendor orders them.
  position int check (position > 0),
  -- In place of the vendor's; null: the vendor's.
  tags text[] check (cardinality(tags) <= 10),
  -- In place of the vendor's; null: the vendor's.
  classify text check (length(classify) <= 40),
  primary key (merchant_id, vendor, game)
);

grant select on lobby.game_place to app_core, app_auditor;
grant select, insert, update on lobby.game_place to app_backoffice;

create trigger raise_catalogue after insert or update or delete on lobby.game_place
for each statement execute function lobby.raise_catalogue();

-- A vendor, or one of its games, that rests at a merchant: shown, not playable, with what players are told.
create table lobby.suspension (
  merchant_id text not null references merchants.merchant,
  vendor text not null,
  -- Empty: the whole vendor.
  game text not null default '',
  message jsonb not null check (jsonb_typeof(message) = 'object'),
  -- When it is expected back; it does not end by itself.
  until_at timestamptz,
  since_at timestamptz not null default kit.now(),
  -- It ends by itself at `until_at`; without that it lasts until staff ends it. It may begin later than it was written: `since_at`.
  ends boolean not null default false,
  -- Games to play in its place, `VENDOR:GAME`, before those that are found for it.
  instead text[] not null default '{}' check (cardinality(instead) <= 6),
  primary key (merchant_id, vendor, game),
  constraint ends_at_a_time check (not ends or until_at is not null)
);

grant select on lobby.suspension to app_core, app_auditor;
grant select, insert, update, delete on lobby.suspension to app_backoffice;

create trigger raise_catalogue after insert or update or delete on lobby.suspension
for each statement execute function lobby.raise_catalogue();

-- Games that a member keeps at hand, on every device.
create table lobby.favourite (
  merchant_id text not null,
  member_id text not null,
  vendor text not null,
  game text not null,
  added_at timestamptz not null default kit.now(),
  primary key (member_id, vendor, game)
);

-- Whoever is forgotten loses them too.
grant select, insert, delete on lobby.favourite to app_core;
grant select, delete on lobby.favourite to app_backoffice;
grant select on lobby.favourite to app_auditor;

-- What a vendor told of its games at a time. Kept until it is taken, so nothing hangs on a vendor that answers twice alike.
-- A vendor's answer is kept as it came: text takes what jsonb refuses, such as a letter that is none.
create table lobby.import (
  import_id text primary key check (import_id ~ '^imp_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  vendor text not null references lobby.vendor,
  entries text not null,
  notified_at timestamptz not null,
  applied_at timestamptz
);

create index import_of_vendor on lobby.import (vendor, import_id desc);

grant select on lobby.import to app_core, app_auditor;
grant select, insert, update, delete on lobby.import to app_backoffice;

-- A game's picture, made from the vendor's or put in its place by a merchant.
create table lobby.game_picture (
  vendor text not null,
  game text not null,
  -- Empty: the vendor's, for every merchant.
  merchant_id text not null default '',
  -- Where the vendor keeps it.
  address text check (length(address) <= 500),
  state text not null check (state in ('wanted', 'made', 'failed')),
  -- Why it could not be made, as a code.
  fault text check (length(fault) <= 40),
  tried_at timestamptz,
  -- The made sizes; they stay while a new picture is on its way. Null before the first.
  hash text check (hash ~ '^[0-9a-f]{32}$'),
  widths int[] check (cardinality(widths) > 0),
  primary key (vendor, game, merchant_id),
  foreign key (vendor, game) references lobby.game,
  constraint from_somewhere check ((merchant_id = '') = (address is not null)),
  constraint made_has_sizes check ((hash is null) = (widths is null) and (state <> 'made' or hash is not null))
);

create index game_picture_wanted on lobby.game_picture (vendor) where state = 'wanted';

grant select, update on lobby.game_picture to app_core;
grant select, insert, update, delete on lobby.game_picture to app_backoffice;
grant select on lobby.game_picture to app_auditor;

create trigger raise_catalogue after insert or update or delete on lobby.game_picture
for each statement execute function lobby.raise_catalogue();

-- Each change of a game by staff, beside the trail, where one entry may tell of hundreds of games. Never changed.
create table lobby.game_change (
  change_no bigint generated always as identity primary key,
  -- Null: it holds for every merchant.
  merchant_id text references merchants.merchant,
  vendor text not null,
  game text not null,
  action text not null check (action ~ '^[a-z_]{1,40}$'),
  before jsonb not null,
  after jsonb not null,
  -- The entry of the trail that tells who it was, and why.
  audit_seq bigint not null,
  changed_by text not null,
  reason text,
  changed_at timestamptz not null default kit.now()
);

create index game_change_of on lobby.game_change (vendor, game, change_no desc);

grant select on lobby.game_change to app_core, app_auditor;
grant select, insert on lobby.game_change to app_backoffice;

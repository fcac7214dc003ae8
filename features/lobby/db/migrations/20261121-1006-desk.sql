-- What staff needs to keep a catalogue of thousands of games: imports that are looked at first, pictures, plans, and who changed what of a game.
alter table lobby.game_place
-- In place of the vendor's; null: the vendor's.
add column classify text check (length(classify) <= 40);

alter table lobby.vendor_place
-- Among the new vendors or not; null: as long as it is new by its date.
add column is_new boolean;

alter table lobby.rest
-- It ends by itself at `until_at`; without that it lasts until staff ends it. It may begin later than it was written: `since_at`.
add column ends boolean not null default false,
-- Games to play in its place, `VENDOR:GAME`, before those that are found for it.
add column instead text[] not null default '{}' check (cardinality(instead) <= 6),
add constraint ends_at_a_time check (not ends or until_at is not null);

-- What a vendor told of its games at a time. Kept until it is taken, so nothing hangs on a vendor that answers twice alike.
create table lobby.import (
  import_id text primary key check (import_id ~ '^imp_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  vendor text not null references lobby.vendor,
  entries jsonb not null check (jsonb_typeof(entries) = 'array'),
  told_at timestamptz not null,
  applied_at timestamptz
);
create index import_of_vendor on lobby.import (vendor, import_id desc);

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

grant select on lobby.import, lobby.game_picture, lobby.game_change to app_core, app_backoffice, app_auditor;
grant insert, update, delete on lobby.import to app_backoffice;
grant insert, update, delete on lobby.game_picture to app_backoffice;
grant update on lobby.game_picture to app_core;
grant insert on lobby.game_change to app_backoffice;

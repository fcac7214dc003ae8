-- What players ask of a game (limits, return, rules, tags, the games behind it), what a merchant decides of each game, and rests with a reason.
create extension if not exists pg_trgm with schema lobby;
alter extension pg_trgm set schema lobby;

alter table lobby.game
-- `vassalage`: no game itself, it opens the list of the games below it.
add column kind text not null default 'game' check (kind in ('game', 'vassalage')),
add column parent text check (parent <> game),
add column play_type text not null default '' check (length(play_type) <= 40),
add column bet_max bigint check (bet_max >= bet_min),
-- Most that one bet can give, as a multiple of the stake.
add column win_max int check (win_max > 0),
-- Return to player in hundredths of a per cent; null where the vendor does not say.
add column return_bp int check (return_bp between 1 and 10000),
add column volatility text check (volatility in ('low', 'medium', 'high')),
add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
-- How it is played, in plain words by language code.
add column rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
-- Its names as searches read them: small letters, split into words.
add column words text not null default '' check (length(words) <= 4000),
add constraint below_a_game_of_the_vendor foreign key (vendor, parent) references lobby.game (vendor, game);

create index game_words on lobby.game using gin (words lobby.gin_trgm_ops);
create index game_parent on lobby.game (vendor, parent) where parent is not null;

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
  primary key (merchant_id, vendor, game)
);

-- A vendor, or one of its games, that rests at a merchant: shown, not playable, with what players are told.
create table lobby.rest (
  merchant_id text not null references merchants.merchant,
  vendor text not null,
  -- Empty: the whole vendor.
  game text not null default '',
  message jsonb not null check (jsonb_typeof(message) = 'object'),
  -- When it is expected back; it does not end by itself.
  until_at timestamptz,
  since_at timestamptz not null default kit.now(),
  primary key (merchant_id, vendor, game)
);

create trigger raise_catalogue after insert or update or delete on lobby.game_place
for each statement execute function lobby.raise_catalogue();
create trigger raise_catalogue after insert or update or delete on lobby.rest
for each statement execute function lobby.raise_catalogue();

-- Games whose words look like what was typed, the likest first; a few wrong letters are forgiven.
create function lobby.games_like(p_asked text, p_limit int)
returns table (vendor text, game text, likeness real)
language sql
stable
set search_path = pg_catalog
set pg_trgm.word_similarity_threshold = 0.45
-- A comparison costs far more than the planner thinks.
set enable_seqscan = off
as $$
  select g.vendor, g.game, lobby.word_similarity(p_asked, g.words) as likeness
  from lobby.game g
  where p_asked operator(lobby.<%) g.words
    and g.state = 'ready'
  order by likeness desc, g.vendor, g.game
  limit p_limit
$$;

grant select on lobby.game_place, lobby.rest to app_core, app_backoffice, app_auditor;
grant insert, update, delete on lobby.rest to app_backoffice;
grant insert, update on lobby.game_place to app_backoffice;
grant update on lobby.vendor, lobby.game to app_core;
grant insert, update on lobby.vendor, lobby.game to app_backoffice;

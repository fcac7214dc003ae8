-- What staff decides of our games: whether they are played, with which limits and in which version; and what was decided when.
create table rounds.game_desk (
  game text primary key,
  enabled boolean not null default true,
  -- The version that new rounds are begun with: the first comes into play by itself, a later one by two people.
  version integer not null,
  changed_at timestamptz not null default kit.now(),
  changed_by text not null,
  constraint of_a_version foreign key (game, version) references rounds.game_version (game, version)
);
insert into rounds.game_desk (game, version, changed_by)
select game, max(version), 'start' from rounds.game_version group by game;

-- In place of those that the game comes with; minor units.
create table rounds.stake_limits (
  game text not null,
  currency text not null check (currency in ('THB', 'TRY', 'PTS')),
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  payout_max bigint not null check (payout_max >= stake_max),
  ladder bigint[] not null check (cardinality(ladder) between 1 and 20),
  primary key (game, currency)
);

create table rounds.game_change (
  change_no bigint generated always as identity primary key,
  game text not null,
  what text not null check (what in ('switch', 'limits', 'version')),
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null default kit.now()
);
create index change_of_game on rounds.game_change (game, change_no desc);
create trigger keep_rows before update or delete on rounds.game_change for each row execute function rounds.keep();
create trigger keep_table before truncate on rounds.game_change for each statement execute function rounds.keep();

grant select, insert on rounds.game_desk to app_core;
grant select on rounds.stake_limits, rounds.game_change to app_core;
grant select, insert, update on rounds.game_desk, rounds.stake_limits to app_backoffice;
grant select, insert on rounds.game_change to app_backoffice;

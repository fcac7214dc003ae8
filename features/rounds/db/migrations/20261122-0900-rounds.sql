-- Our own games as a vendor: what a version of a game means, whose seed a round hangs on, and each round as its choices.
create schema rounds;
grant usage on schema rounds to app_core, app_backoffice, app_auditor;

create function rounds.keep() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% stay as they are', tg_table_schema, tg_table_name using errcode = 'check_violation';
end
$$;

-- A changed return is a new version with a new hash.
create table rounds.game_version (
  game text not null check (game ~ '^[a-z][a-z0-9_.-]{0,39}$'),
  version integer not null check (version >= 1),
  maths_hash text not null check (maths_hash ~ '^[0-9a-f]{64}$'),
  -- As it was hashed: canonical JSON of code, version and maths.
  published text not null check (maths_hash = encode(sha256(convert_to(published, 'UTF8')), 'hex')),
  published_at timestamptz not null default kit.now(),
  primary key (game, version),
  constraint named_by_its_hash unique (game, version, maths_hash)
);
create trigger keep_rows before update or delete on rounds.game_version for each row execute function rounds.keep();
create trigger keep_table before truncate on rounds.game_version for each statement execute function rounds.keep();

-- A game that a player has open: its page holds a token, the gateway knows the play session.
create table rounds.session (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  -- As the gateway names player and session.
  player text not null,
  play_session text not null unique,
  game text not null,
  currency text not null check (currency in ('THB', 'TRY', 'PTS')),
  language text not null,
  device text not null check (device in ('phone', 'desktop')),
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_by_end on rounds.session (expires_at);

-- A player's seed, from its commitment to its being shown; every round of the time in between hangs on it.
create table rounds.epoch (
  epoch_id text primary key check (epoch_id ~ '^epo_[0-9a-f]{32}$'),
  player text not null,
  number integer not null check (number >= 1),
  seed_id text not null unique references fairness.seed,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null default kit.now(),
  -- The player's own; chosen after the commitment was shown.
  client_seed text check (client_seed ~ '^[!-~]{8,64}$'),
  next_nonce integer not null default 1 check (next_nonce >= 1),
  closed_at timestamptz,
  constraint one_of_a_number unique (player, number)
);
create unique index epoch_in_use on rounds.epoch (player) where closed_at is null;

create table rounds.round (
  round_id text primary key check (round_id ~ '^rnd_[0-9a-f]{32}$'),
  player text not null,
  play_session text not null,
  game text not null,
  version integer not null,
  maths_hash text not null,
  epoch_id text not null references rounds.epoch,
  nonce integer not null,
  client_seed text not null,
  currency text not null check (currency in ('THB', 'TRY', 'PTS')),
  -- Minor units.
  stake bigint not null check (stake > 0),
  -- Of the press that began it, with the hash of what was asked.
  press text not null,
  asked_hash text not null,
  -- staking: the stake's answer is awaited; paying: its win is owed; voiding: its stake goes back.
  state text not null default 'staking'
    check (state in ('staking', 'open', 'paying', 'settled', 'voiding', 'voided', 'refused')),
  payout bigint check (payout >= 0),
  ended_by text check (ended_by in ('play', 'rule')),
  -- Why the gateway would not take what is owed: it was ended there by people.
  fault text,
  started_at timestamptz not null default kit.now(),
  -- Of the last choice.
  touched_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  -- When the gateway is asked again, and how often it was.
  try_at timestamptz not null,
  attempts integer not null default 0,
  constraint of_a_version foreign key (game, version, maths_hash) references rounds.game_version (game, version, maths_hash),
  constraint one_of_a_nonce unique (epoch_id, nonce),
  constraint one_of_a_press unique (player, press),
  constraint paid_when_over check ((payout is not null) = (state in ('paying', 'settled'))),
  constraint ended_with_its_time check ((ended_at is not null) = (state in ('paying', 'settled', 'voiding', 'voided', 'refused')))
);
create unique index round_in_play on rounds.round (player, game) where state in ('staking', 'open');
create index round_of_player on rounds.round (player, game, round_id desc);
create index round_of_session on rounds.round (play_session);
create index round_unanswered on rounds.round (try_at) where state in ('staking', 'paying', 'voiding');
create index round_lying on rounds.round (touched_at) where state = 'open';
create index round_by_start on rounds.round using brin (started_at) with (pages_per_range = 32, autosummarize = on);

create table rounds.step (
  round_id text not null references rounds.round,
  step integer not null check (step between 0 and 1000),
  choice jsonb not null,
  chosen_at timestamptz not null default kit.now(),
  primary key (round_id, step)
);
create trigger keep_rows before update or delete on rounds.step for each row execute function rounds.keep();
create trigger keep_table before truncate on rounds.step for each statement execute function rounds.keep();

-- No round without a commitment that stood before it, on the next nonce of the seed in use.
create function rounds.guard_new_round() returns trigger language plpgsql as $$
declare
  hung rounds.epoch;
begin
  select * into hung from rounds.epoch e where e.epoch_id = new.epoch_id;
  if hung.player is distinct from new.player or hung.closed_at is not null
    or hung.client_seed is distinct from new.client_seed or hung.next_nonce <> new.nonce + 1
  then
    raise exception 'a round hangs on the committed seed in use' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger on_a_committed_seed before insert on rounds.round for each row execute function rounds.guard_new_round();

create function rounds.guard_round() returns trigger language plpgsql as $$
begin
  if (old.round_id, old.player, old.play_session, old.game, old.version, old.maths_hash, old.epoch_id, old.nonce,
      old.client_seed, old.currency, old.stake, old.press, old.asked_hash, old.started_at)
    is distinct from
    (new.round_id, new.player, new.play_session, new.game, new.version, new.maths_hash, new.epoch_id, new.nonce,
      new.client_seed, new.currency, new.stake, new.press, new.asked_hash, new.started_at)
  then
    raise exception 'what a round was begun with stays' using errcode = 'check_violation';
  end if;
  if old.payout is not null and (old.payout, old.ended_by) is distinct from (new.payout, new.ended_by) then
    raise exception 'an outcome stays' using errcode = 'check_violation';
  end if;
  if old.state <> new.state and old.state || '>' || new.state not in (
    'staking>open', 'staking>paying', 'staking>refused', 'staking>voiding', 'open>paying', 'open>voiding',
    'paying>settled', 'voiding>voided'
  ) then
    raise exception 'a round does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger forward_only before update on rounds.round for each row execute function rounds.guard_round();
create trigger keep_rows before delete on rounds.round for each row execute function rounds.keep();
create trigger keep_table before truncate on rounds.round for each statement execute function rounds.keep();

create function rounds.guard_epoch() returns trigger language plpgsql as $$
begin
  if (old.epoch_id, old.player, old.number, old.seed_id, old.commitment, old.committed_at)
    is distinct from (new.epoch_id, new.player, new.number, new.seed_id, new.commitment, new.committed_at)
    or old.closed_at is not null
    or new.next_nonce not in (old.next_nonce, old.next_nonce + 1)
  then
    raise exception 'a commitment stays' using errcode = 'check_violation';
  end if;
  if new.closed_at is not null
    and exists (select 1 from rounds.round r where r.epoch_id = new.epoch_id and r.state in ('staking', 'open'))
  then
    raise exception 'a seed is not shown while a round hangs on it' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger as_committed before update on rounds.epoch for each row execute function rounds.guard_epoch();
create trigger keep_rows before delete on rounds.epoch for each row execute function rounds.keep();
create trigger keep_table before truncate on rounds.epoch for each statement execute function rounds.keep();

grant select, insert on rounds.game_version, rounds.epoch, rounds.round, rounds.step to app_core;
grant select, insert, delete on rounds.session to app_core;
grant update (client_seed, next_nonce, closed_at) on rounds.epoch to app_core;
grant update (state, payout, ended_by, fault, touched_at, ended_at, try_at, attempts) on rounds.round to app_core;
grant select on rounds.game_version, rounds.round, rounds.step to app_backoffice;

create view public_audit.v_own_round as
select r.round_id, r.player, r.game, r.version, r.maths_hash, r.epoch_id, e.commitment, r.nonce, r.client_seed, r.currency,
  r.stake, r.state, r.payout, r.ended_by, r.started_at, r.ended_at
from rounds.round r
join rounds.epoch e using (epoch_id);

grant select on public_audit.v_own_round to app_auditor;

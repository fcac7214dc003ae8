-- Rounds that many play together: a chain of seeds published before, salted by a beacon after it, one element of it a round.

-- The chain's secret and its commitment are an epoch's, as any seed's are; its salt stands there in the place of a player's own part.
create table rounds.chain (
  epoch_id text primary key references rounds.epoch,
  game text not null,
  length integer not null check (length between 1 and 1000000),
  -- Element 0: every other leads to it.
  terminal text not null unique check (terminal ~ '^[0-9a-f]{64}$'),
  -- The beacon round whose randomness is the salt: named with the publication, and after it.
  beacon_chain text not null,
  beacon_round bigint not null check (beacon_round > 0),
  published_at timestamptz not null default kit.now(),
  salt text check (salt ~ '^[0-9a-f]{64}$'),
  salted_at timestamptz,
  next_number integer not null default 1 check (next_number between 1 and length + 1),
  -- Why no round can be played with it any more.
  fault text,
  constraint salted_with_its_time check ((salt is null) = (salted_at is null)),
  constraint salted_after_it check (salted_at > published_at),
  constraint used_when_salted check (salt is not null or next_number = 1)
);
create index chain_of_game on rounds.chain (game, published_at);

create function rounds.guard_chain() returns trigger language plpgsql as $$
begin
  if (old.epoch_id, old.game, old.length, old.terminal, old.beacon_chain, old.beacon_round, old.published_at)
      is distinct from
      (new.epoch_id, new.game, new.length, new.terminal, new.beacon_chain, new.beacon_round, new.published_at)
    or old.salt is not null and new.salt is distinct from old.salt
    or old.fault is not null and new.fault is distinct from old.fault
    or new.next_number not in (old.next_number, old.next_number + 1)
  then
    raise exception 'a published chain stays' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger as_published before update on rounds.chain for each row execute function rounds.guard_chain();
create trigger keep_rows before delete on rounds.chain for each row execute function rounds.keep();
create trigger keep_table before truncate on rounds.chain for each statement execute function rounds.keep();

create table rounds.shared_round (
  shared_id text primary key check (shared_id ~ '^shr_[0-9a-f]{32}$'),
  game text not null,
  version integer not null,
  maths_hash text not null,
  epoch_id text not null references rounds.chain,
  number integer not null check (number >= 1),
  state text not null default 'betting' check (state in ('betting', 'running', 'over', 'settled', 'voided', 'refunded')),
  opens_at timestamptz not null default kit.now(),
  closes_at timestamptz not null check (closes_at > opens_at),
  started_at timestamptz check (started_at >= closes_at),
  ended_at timestamptz,
  -- Of the chain: shown when the round is over, or void.
  element text check (element ~ '^[0-9a-f]{64}$'),
  fault text,
  constraint one_of_a_place unique (epoch_id, number),
  constraint shared_of_a_version foreign key (game, version, maths_hash) references rounds.game_version (game, version, maths_hash),
  constraint started_when_running check (started_at is not null or state not in ('running', 'over', 'settled')),
  constraint shown_when_over check ((element is not null) >= (state in ('over', 'settled'))),
  constraint hidden_while_open check (element is null or state not in ('betting', 'running')),
  constraint over_with_its_time check ((ended_at is null) = (state in ('betting', 'running')))
);
create unique index shared_in_play on rounds.shared_round (game) where state in ('betting', 'running');
create index shared_unfinished on rounds.shared_round (game, shared_id) where state in ('over', 'voided');
create index shared_of_game on rounds.shared_round (game, shared_id desc);

create function rounds.guard_new_shared() returns trigger language plpgsql as $$
declare
  used rounds.chain;
begin
  select * into used from rounds.chain c where c.epoch_id = new.epoch_id;
  if used.salt is null or used.fault is not null or used.game <> new.game or used.next_number <> new.number + 1 then
    raise exception 'a shared round is the next of a salted chain' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger on_a_salted_chain before insert on rounds.shared_round
  for each row execute function rounds.guard_new_shared();

create function rounds.guard_shared() returns trigger language plpgsql as $$
declare
  leads_to text;
begin
  if (old.shared_id, old.game, old.version, old.maths_hash, old.epoch_id, old.number, old.opens_at, old.closes_at)
      is distinct from
      (new.shared_id, new.game, new.version, new.maths_hash, new.epoch_id, new.number, new.opens_at, new.closes_at)
    or old.started_at is not null and new.started_at is distinct from old.started_at
    or old.ended_at is not null and new.ended_at is distinct from old.ended_at
    or old.element is not null and new.element is distinct from old.element
  then
    raise exception 'what a shared round was begun with stays' using errcode = 'check_violation';
  end if;
  if old.state <> new.state and old.state || '>' || new.state not in (
    'betting>running', 'betting>voided', 'running>over', 'running>voided', 'over>settled', 'voided>refunded'
  ) then
    raise exception 'a shared round does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.element is null and new.element is not null then
    -- Of the round before where that was shown, else by way of the chain's end for the first.
    select b.element into leads_to from rounds.shared_round b
      where b.epoch_id = new.epoch_id and b.number = new.number - 1;
    if new.number = 1 then
      select c.terminal into leads_to from rounds.chain c where c.epoch_id = new.epoch_id;
    end if;
    if leads_to is not null and leads_to <> encode(sha256(decode(new.element, 'hex')), 'hex') then
      raise exception 'an element leads to the one before it' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;
create trigger forward_only before update on rounds.shared_round for each row execute function rounds.guard_shared();
create trigger keep_rows before delete on rounds.shared_round for each row execute function rounds.keep();
create trigger keep_table before truncate on rounds.shared_round for each statement execute function rounds.keep();

-- What all bets of a shared round may come to, by currency: bounded when a bet is written down.
create table rounds.shared_pot (
  shared_id text not null references rounds.shared_round,
  currency text not null check (currency in ('THB', 'TRY', 'PTS')),
  liability bigint not null check (liability >= 0),
  primary key (shared_id, currency)
);

-- Rounds are begun while somebody is there to see them.
create table rounds.shared_game (
  game text primary key,
  wanted_until timestamptz not null
);

-- A bet is a player's round that hangs on a shared one, with that round's element in the place of the player's seed.
alter table rounds.round add column shared_id text references rounds.shared_round;
-- When it ends by itself, in ms of the shared round.
alter table rounds.round add column due_ms integer check (due_ms is null or shared_id is not null);
create index round_of_shared on rounds.round (shared_id) where shared_id is not null;
create index bet_in_play on rounds.round (shared_id, due_ms) where shared_id is not null and state in ('staking', 'open');

drop index rounds.round_in_play;
create unique index round_in_play on rounds.round (player, game)
  where state in ('staking', 'claiming', 'open') and shared_id is null;
alter table rounds.round drop constraint one_of_a_nonce;
create unique index one_of_a_nonce on rounds.round (epoch_id, nonce) where shared_id is null;

create function rounds.guard_shared_bet() returns trigger language plpgsql as $$
begin
  raise exception 'a bet stays with its round' using errcode = 'check_violation';
end
$$;
create trigger stays_with_its_shared_round before update on rounds.round for each row
  when ((old.shared_id, old.due_ms) is distinct from (new.shared_id, new.due_ms)) execute function rounds.guard_shared_bet();

create or replace function rounds.guard_new_round() returns trigger language plpgsql as $$
declare
  hung rounds.epoch;
  shared rounds.shared_round;
begin
  select * into hung from rounds.epoch e where e.epoch_id = new.epoch_id;
  if new.shared_id is not null then
    select * into shared from rounds.shared_round s where s.shared_id = new.shared_id;
    if shared.state <> 'betting' or shared.closes_at <= kit.now() or shared.game <> new.game
      or shared.epoch_id <> new.epoch_id or shared.number <> new.nonce or hung.client_seed is distinct from new.client_seed
    then
      raise exception 'a bet hangs on a shared round that takes bets' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if hung.player is distinct from new.player or hung.closed_at is not null
    or hung.client_seed is distinct from new.client_seed or hung.next_nonce <> new.nonce + 1
  then
    raise exception 'a round hangs on the committed seed in use' using errcode = 'check_violation';
  end if;
  if new.meter is distinct from (
    select m.state from rounds.meter m where m.player = new.player and m.game = new.game and m.stake = new.stake
  ) then
    raise exception 'a round is begun with the meter as it stands' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

grant select, insert on rounds.chain, rounds.shared_round, rounds.shared_pot, rounds.shared_game to app_core;
grant update (salt, salted_at, next_number, fault) on rounds.chain to app_core;
grant update (state, started_at, ended_at, element, fault) on rounds.shared_round to app_core;
grant update (liability) on rounds.shared_pot to app_core;
grant update (wanted_until) on rounds.shared_game to app_core;
grant select on rounds.chain, rounds.shared_round to app_backoffice;

create view public_audit.v_shared_round as
select s.shared_id, s.game, s.version, s.maths_hash, s.epoch_id, s.number, c.terminal, c.length, c.published_at,
  c.beacon_chain, c.beacon_round, c.salt, c.salted_at, s.state, s.opens_at, s.closes_at, s.started_at, s.ended_at,
  s.element, s.fault
from rounds.shared_round s
join rounds.chain c using (epoch_id);

grant select on public_audit.v_shared_round to app_auditor;

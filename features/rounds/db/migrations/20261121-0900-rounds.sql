-- Baseline of rounds: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- Our own games as a vendor: what a version of a game means, whose seed a round hangs on, and each round as its choices.

create schema if not exists rounds;
grant usage on schema rounds to app_core, app_backoffice, app_auditor;

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

grant select, insert on rounds.game_version to app_core;
grant select on rounds.game_version to app_backoffice;

create trigger keep_rows before update or delete on rounds.game_version for each row execute function rounds.refuse_change();

create trigger keep_table before truncate on rounds.game_version for each statement execute function rounds.refuse_change();

-- A game that a player has open: its page holds a token, the gateway knows the play session.
-- What was there before has the only code of that time; from now on it is said.
create table rounds.session (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  -- As the gateway names player and session.
  player text not null,
  play_session text not null unique,
  game text not null,
  currency text not null references kit.currency,
  language text not null,
  device text not null check (device in ('phone', 'desktop')),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  -- Our games stand under several vendor codes: a session and a round keep theirs, so that money goes back the way it came.
  vendor text not null check (vendor ~ '^[A-Z][A-Z0-9_]{0,19}$')
);

create index session_by_end on rounds.session (expires_at);

grant select, insert, delete on rounds.session to app_core;

-- A player's seed, from its commitment to its being shown; every round of the time in between hangs on it.
create table rounds.seed_pair (
  seed_pair_id text primary key check (seed_pair_id ~ '^epo_[0-9a-f]{32}$'),
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

create unique index seed_pair_in_use on rounds.seed_pair (player) where closed_at is null;

grant select, insert on rounds.seed_pair to app_core;
grant update (client_seed, next_nonce, closed_at) on rounds.seed_pair to app_core;

create trigger as_committed before update on rounds.seed_pair for each row execute function rounds.guard_seed_pair();

create trigger keep_rows before delete on rounds.seed_pair for each row execute function rounds.refuse_change();

create trigger keep_table before truncate on rounds.seed_pair for each statement execute function rounds.refuse_change();

-- Finite pools of cards: each has a seed of its own on which its order hangs, committed before its first card is sold.
create table rounds.pool (
  pool_id text primary key check (pool_id ~ '^pol_[0-9a-f]{32}$'),
  game text not null,
  version integer not null,
  -- As the game names it, e.g. for the price of its cards.
  name text not null check (name ~ '^[a-z0-9][a-z0-9_-]{0,19}$'),
  currency text not null references kit.currency,
  number integer not null check (number >= 1),
  seed_id text not null unique references fairness.seed,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  cards integer not null check (cards >= 1),
  next_card integer not null default 1 check (next_card between 1 and cards + 1),
  opened_at timestamptz not null default kit.now(),
  -- When its seed was shown.
  closed_at timestamptz,
  -- A pool of a version that is no longer played is taken off sale: its seed is shown, and what was left in it stays written down.
  ended_at timestamptz,
  -- Price, void cards and prizes left, as they stood when its seed was shown; null where it was sold out, or its version was gone.
  left_over jsonb,
  constraint pool_of_a_number unique (game, version, name, currency, number),
  constraint shown_when_over check (closed_at is null or next_card > cards or ended_at is not null),
  constraint left_when_ended check (left_over is null or (ended_at is not null and closed_at is not null))
);

create unique index pool_in_use on rounds.pool (game, version, name, currency) where next_card <= cards and ended_at is null;
create index pool_unshown on rounds.pool (pool_id) where closed_at is null and (next_card > cards or ended_at is not null);
create index pool_ended on rounds.pool (game, currency, ended_at) where ended_at is not null;

grant select, insert on rounds.pool to app_core;
grant update (next_card, closed_at, ended_at, left_over) on rounds.pool to app_core;
grant select on rounds.pool to app_backoffice;

create trigger as_committed before update on rounds.pool for each row execute function rounds.guard_pool();

create trigger keep_rows before delete on rounds.pool for each row execute function rounds.refuse_change();

create trigger keep_table before truncate on rounds.pool for each statement execute function rounds.refuse_change();

create trigger ended_for_good before update on rounds.pool for each row
  when (
    old.ended_at is not null and (old.ended_at, old.next_card) is distinct from (new.ended_at, new.next_card)
    or old.ended_at is null and new.ended_at is not null and old.next_card > old.cards
  ) execute function rounds.guard_ended_pool();

-- Rounds that many play together: a chain of seeds published before, salted by a beacon after it, one element of it a round.
-- Secret and commitment of the chain stand in its row of rounds.seed_pair, like those of any seed pair; in place of a player's client seed the salt stands there.
create table rounds.chain (
  seed_pair_id text primary key references rounds.seed_pair,
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

grant select, insert on rounds.chain to app_core;
grant update (salt, salted_at, next_number, fault) on rounds.chain to app_core;
grant select on rounds.chain to app_backoffice;

create trigger as_published before update on rounds.chain for each row execute function rounds.guard_chain();

create trigger keep_rows before delete on rounds.chain for each row execute function rounds.refuse_change();

create trigger keep_table before truncate on rounds.chain for each statement execute function rounds.refuse_change();

-- A round that many players bet on at once.
create table rounds.shared_round (
  shared_id text primary key check (shared_id ~ '^shr_[0-9a-f]{32}$'),
  game text not null,
  version integer not null,
  maths_hash text not null,
  seed_pair_id text not null references rounds.chain,
  number integer not null check (number >= 1),
  state text not null default 'betting' check (state in ('betting', 'running', 'over', 'settled', 'voided', 'refunded')),
  opens_at timestamptz not null default kit.now(),
  closes_at timestamptz not null check (closes_at > opens_at),
  started_at timestamptz check (started_at >= closes_at),
  ended_at timestamptz,
  -- Of the chain: shown when the round is over, or void.
  element text check (element ~ '^[0-9a-f]{64}$'),
  fault text,
  constraint one_of_a_place unique (seed_pair_id, number),
  constraint shared_of_a_version foreign key (game, version, maths_hash) references rounds.game_version (game, version, maths_hash),
  constraint started_when_running check (started_at is not null or state not in ('running', 'over', 'settled')),
  constraint shown_when_over check ((element is not null) >= (state in ('over', 'settled'))),
  constraint hidden_while_open check (element is null or state not in ('betting', 'running')),
  constraint over_with_its_time check ((ended_at is null) = (state in ('betting', 'running')))
);

create unique index shared_in_play on rounds.shared_round (game) where state in ('betting', 'running');
create index shared_unfinished on rounds.shared_round (game, shared_id) where state in ('over', 'voided');
create index shared_of_game on rounds.shared_round (game, shared_id desc);

grant select, insert on rounds.shared_round to app_core;
grant update (state, started_at, ended_at, element, fault) on rounds.shared_round to app_core;
grant select on rounds.shared_round to app_backoffice;

create trigger on_a_salted_chain before insert on rounds.shared_round
  for each row execute function rounds.guard_new_shared();

create trigger forward_only before update on rounds.shared_round for each row execute function rounds.guard_shared();

create trigger keep_rows before delete on rounds.shared_round for each row execute function rounds.refuse_change();

create trigger keep_table before truncate on rounds.shared_round for each statement execute function rounds.refuse_change();

-- One round of a game of ours: what it was begun with, and what it came to.
create table rounds.round (
  round_id text primary key check (round_id ~ '^rnd_[0-9a-f]{32}$'),
  player text not null,
  play_session text not null,
  game text not null,
  version integer not null,
  maths_hash text not null,
  seed_pair_id text not null references rounds.seed_pair,
  nonce integer not null,
  client_seed text not null,
  currency text not null references kit.currency,
  -- Minor units.
  stake bigint not null check (stake > 0),
  -- Of the request that began it, with the hash of its content.
  idempotency_key text not null,
  request_hash text not null,
  -- staking: the stake's answer is awaited; paying: its win is owed; voiding: its stake goes back.
  -- claiming: it is over and has won a pot, of which the gateway has not told yet what it held.
  state text not null default 'staking' check (state in ('staking', 'claiming', 'open', 'paying', 'settled', 'voiding', 'voided', 'refused')),
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
  vendor text not null check (vendor ~ '^[A-Z][A-Z0-9_]{0,19}$'),
  meter jsonb,
  pot text check (pot ~ '^[a-z][a-z0-9_]{1,39}$'),
  pot_amount bigint check (pot_amount >= 0),
  pool_id text references rounds.pool,
  card integer,
  -- A bet is a player's round that hangs on a shared one, with that round's element in the place of the player's seed.
  shared_id text references rounds.shared_round,
  -- When it ends by itself, in ms of the shared round.
  due_ms integer check (due_ms is null or shared_id is not null),
  added bigint not null default 0 check (added >= 0),
  -- What of what was staked counts as turnover is fixed with the round's outcome: bets that lie against each other risk nothing.
  turnover bigint,
  -- A round is bound to all that decides it when it starts, and to all that it came to when it ends.
  start_hash text not null check (start_hash ~ '^[0-9a-f]{64}$'),
  outcome_hash text check (outcome_hash ~ '^[0-9a-f]{64}$'),
  constraint of_a_version foreign key (game, version, maths_hash) references rounds.game_version (game, version, maths_hash),
  constraint one_of_an_idempotency_key unique (player, idempotency_key),
  constraint paid_when_over check ((payout is not null) = (state in ('paying', 'settled'))),
  constraint ended_with_its_time check ((ended_at is not null) = (state in ('paying', 'settled', 'voiding', 'voided', 'refused'))),
  constraint pot_of_a_claim check (
    case when state in ('staking', 'open', 'refused') then pot is null and pot_amount is null
      when state in ('paying', 'settled') then (pot is null) = (pot_amount is null) and coalesce(pot_amount, 0) <= payout
      else pot_amount is null
    end
  ),
  constraint card_of_a_pool check ((pool_id is null) = (card is null)),
  -- A card has one buyer, also where its stake went back: then it is void.
  constraint one_of_a_card unique (pool_id, card),
  constraint turnover_of_a_stake check (turnover between 0 and stake + added),
  constraint turnover_with_its_payout check (turnover is null or payout is not null),
  constraint outcome_when_paid check (outcome_hash is null or payout is not null),
  constraint ended_with_its_outcome check (payout is null or outcome_hash is not null)
);

create index round_of_player on rounds.round (player, game, round_id desc);
create index round_of_session on rounds.round (play_session);
create index round_stuck on rounds.round (touched_at) where state = 'open';
create index round_by_start on rounds.round using brin (started_at) with (pages_per_range = 32, autosummarize = on);
create index round_of_vendor on rounds.round (vendor, started_at);
create index round_unanswered on rounds.round (try_at) where state in ('staking', 'claiming', 'paying', 'voiding');
create index round_of_shared on rounds.round (shared_id) where shared_id is not null;
create index bet_in_play on rounds.round (shared_id, due_ms) where shared_id is not null and state in ('staking', 'open');
create unique index round_in_play on rounds.round (player, game)
  where state in ('staking', 'claiming', 'open') and shared_id is null;
create unique index one_of_a_nonce on rounds.round (seed_pair_id, nonce) where shared_id is null;
-- The desk shows the last wins of each pot: they are few among many rounds.
create index pot_wins on rounds.round (game, pot, currency, ended_at desc)
where pot_amount is not null;

grant select, insert on rounds.round to app_core;
grant update (
  state, payout, ended_by, fault, touched_at, ended_at, try_at, attempts, pot, pot_amount, added, turnover, outcome_hash
) on rounds.round to app_core;
grant select on rounds.round to app_backoffice;

create trigger on_a_committed_seed before insert on rounds.round for each row execute function rounds.guard_new_round();

create trigger forward_only before update on rounds.round for each row execute function rounds.guard_round();

create trigger keep_rows before delete on rounds.round for each row execute function rounds.refuse_change();

create trigger keep_table before truncate on rounds.round for each statement execute function rounds.refuse_change();

create trigger stays_with_its_vendor before update on rounds.round for each row
  when (old.vendor is distinct from new.vendor) execute function rounds.guard_vendor();

create trigger is_counted after update on rounds.round for each row
  when (new.state = 'settled' and old.state <> 'settled') execute function rounds.note_settled();

create trigger next_of_its_pool before insert on rounds.round for each row
  when (new.pool_id is not null) execute function rounds.guard_card();

create trigger stays_with_its_card before update on rounds.round for each row
  when ((old.pool_id, old.card) is distinct from (new.pool_id, new.card)) execute function rounds.guard_card();

create trigger stays_with_its_shared_round before update on rounds.round for each row
  when ((old.shared_id, old.due_ms) is distinct from (new.shared_id, new.due_ms)) execute function rounds.guard_shared_bet();

create trigger begun_with_its_stake before insert on rounds.round for each row
  when (new.added <> 0) execute function rounds.guard_added();

create trigger has_what_was_taken before update on rounds.round for each row
  when (old.added is distinct from new.added) execute function rounds.guard_added();

create trigger turnover_stays before update on rounds.round for each row
  when (old.payout is not null and old.turnover is distinct from new.turnover) execute function rounds.guard_turnover();

create trigger stays_bound before update on rounds.round for each row
  when (
    old.start_hash is distinct from new.start_hash
    or old.outcome_hash is not null and old.outcome_hash is distinct from new.outcome_hash
  ) execute function rounds.guard_hashes();

-- A payout that stands is never changed, and what is settled is never open again: each round counts once.
create trigger sum_session_net after update of state on rounds.round
for each row when (old.payout is null and new.payout is not null)
execute function rounds.sum_session_net();

-- The choices of a round in their order.
create table rounds.step (
  round_id text not null references rounds.round,
  step integer not null check (step between 0 and 1000),
  choice jsonb not null,
  chosen_at timestamptz not null default kit.now(),
  primary key (round_id, step)
);

grant select, insert on rounds.step to app_core;
grant select on rounds.step to app_backoffice;

create trigger keep_rows before update or delete on rounds.step for each row execute function rounds.refuse_change();

create trigger keep_table before truncate on rounds.step for each statement execute function rounds.refuse_change();

-- The exact figures of a version (its PAR sheet) stay to be read after the version is gone; a corrected sheet stands beside the first.
create table rounds.game_sheet (
  game text not null,
  version integer not null,
  sheet_hash text not null check (sheet_hash ~ '^[0-9a-f]{64}$'),
  -- As it was hashed: canonical JSON.
  sheet text not null check (sheet_hash = encode(sha256(convert_to(sheet, 'UTF8')), 'hex')),
  published_at timestamptz not null default kit.now(),
  primary key (game, version, sheet_hash),
  constraint of_a_version foreign key (game, version) references rounds.game_version (game, version)
);

grant select, insert on rounds.game_sheet to app_core;
grant select on rounds.game_sheet to app_backoffice;

create trigger keep_rows before update or delete on rounds.game_sheet for each row execute function rounds.refuse_change();

create trigger keep_table before truncate on rounds.game_sheet for each statement execute function rounds.refuse_change();

-- What our games really returned, by version, day and currency: every settled round is counted once, and held against the published maths.
create table rounds.to_count (
  round_id text primary key references rounds.round
);

grant select, insert, update, delete on rounds.to_count to app_core;
grant select on rounds.to_count to app_backoffice;

-- What a version of a game paid on a day, beside what its maths says.
create table rounds.day_return (
  game text not null,
  version integer not null,
  -- Of Bangkok, in which the rounds ended.
  day date not null,
  currency text not null references kit.currency,
  rounds bigint not null,
  -- Minor units, exact.
  staked numeric(30, 0) not null,
  paid numeric(30, 0) not null,
  -- What the maths says of exactly these stakes and choices: between the two where the way of playing cannot be told from a round.
  theory_least double precision not null,
  theory_most double precision not null,
  variance double precision not null,
  -- The most that one of the rounds could pay.
  largest double precision not null,
  primary key (game, version, day, currency),
  constraint of_a_version foreign key (game, version) references rounds.game_version (game, version)
);

grant select, insert, update on rounds.day_return to app_core;
grant select on rounds.day_return to app_backoffice;

-- A day that left the band, once; looked at by staff.
create table rounds.return_alert (
  game text not null,
  version integer not null,
  day date not null,
  currency text not null,
  found_at timestamptz not null default kit.now(),
  rounds bigint not null,
  staked numeric(30, 0) not null,
  paid numeric(30, 0) not null,
  least double precision not null,
  most double precision not null,
  seen_at timestamptz,
  seen_by text,
  seen_note text,
  primary key (game, version, day, currency),
  constraint seen_with_its_name check ((seen_at is null) = (seen_by is null))
);

grant select, insert on rounds.return_alert to app_core;
grant select on rounds.return_alert to app_backoffice;
grant update (seen_at, seen_by, seen_note) on rounds.return_alert to app_backoffice;

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

grant select, insert on rounds.game_desk to app_core;
grant select, insert, update on rounds.game_desk to app_backoffice;

-- In place of those that the game comes with; minor units.
create table rounds.stake_limits (
  game text not null,
  currency text not null references kit.currency,
  stake_min bigint not null check (stake_min > 0),
  stake_max bigint not null check (stake_max >= stake_min),
  payout_max bigint not null check (payout_max >= stake_max),
  ladder bigint[] not null check (cardinality(ladder) between 1 and 20),
  primary key (game, currency)
);

grant select on rounds.stake_limits to app_core;
grant select, insert, update on rounds.stake_limits to app_backoffice;

-- Who changed what of a game, and why.
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

grant select on rounds.game_change to app_core;
grant select, insert on rounds.game_change to app_backoffice;

create trigger keep_rows before update or delete on rounds.game_change for each row execute function rounds.refuse_change();

create trigger keep_table before truncate on rounds.game_change for each statement execute function rounds.refuse_change();

-- How a player's meter stands, by game and exact stake: as the round left it that was the last to end.
-- Games with a meter, which a player fills round after round at one stake, and with pots, which players fill together.
-- A round is begun with the meter as it stood, and keeps what a pot held that it won: both are needed to compute it again.
create table rounds.meter (
  player text not null,
  game text not null,
  stake bigint not null,
  state jsonb not null,
  round_id text not null references rounds.round,
  primary key (player, game, stake)
);

grant select, insert on rounds.meter to app_core;
grant update (state, round_id) on rounds.meter to app_core;
grant select on rounds.meter to app_backoffice;

create trigger by_its_round before insert or update on rounds.meter for each row execute function rounds.guard_meter();

create trigger keep_rows before delete on rounds.meter for each row execute function rounds.refuse_change();

create trigger keep_table before truncate on rounds.meter for each statement execute function rounds.refuse_change();

-- What all bets of a shared round may come to, by currency: bounded when a bet is written down.
create table rounds.shared_pot (
  shared_id text not null references rounds.shared_round,
  currency text not null references kit.currency,
  liability bigint not null check (liability >= 0),
  primary key (shared_id, currency)
);

grant select, insert on rounds.shared_pot to app_core;
grant update (liability) on rounds.shared_pot to app_core;

-- Rounds are begun while somebody is there to see them.
create table rounds.shared_game (
  game text primary key,
  wanted_until timestamptz not null
);

grant select, insert on rounds.shared_game to app_core;
grant update (wanted_until) on rounds.shared_game to app_core;

-- What a choice of a round costs beyond the stake that began it: a bet of its own at the gateway, under a number of its own.
create table rounds.further_stake (
  round_id text not null references rounds.round,
  number integer not null check (number between 1 and 1000),
  -- The choice is a step of the round once its stake is taken.
  step integer not null check (step between 1 and 1000),
  choice jsonb not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- asked: its answer is awaited; returning: nobody waits for it any more, and it goes back should it ever have been taken.
  state text not null default 'asked' check (state in ('asked', 'taken', 'refused', 'returning', 'returned')),
  requested_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  -- When the gateway is asked again, and how often it was.
  try_at timestamptz not null,
  attempts integer not null default 0,
  primary key (round_id, number),
  constraint ended_with_its_time check ((ended_at is null) = (state in ('asked', 'returning')))
);

create unique index one_asked on rounds.further_stake (round_id) where state = 'asked';
create index further_unanswered on rounds.further_stake (try_at) where state in ('asked', 'returning');

grant select, insert on rounds.further_stake to app_core;
grant update (state, ended_at, try_at, attempts) on rounds.further_stake to app_core;
grant select on rounds.further_stake to app_backoffice;

create trigger keep_rows before delete on rounds.further_stake for each row execute function rounds.refuse_change();

create trigger keep_table before truncate on rounds.further_stake for each statement execute function rounds.refuse_change();

create trigger forward_only before insert or update on rounds.further_stake
  for each row execute function rounds.guard_further();

-- What a player won and lost in an opened game so far, kept as rounds end: summed anew at every round it would grow with the session.
create table rounds.session_net (
  play_session text primary key,
  -- Minor units: payouts less stakes of rounds that are over.
  net bigint not null
) with (fillfactor = 50);

grant select on rounds.session_net to app_core, app_backoffice;

create view public_audit.v_own_round as
select r.round_id, r.player, r.game, r.version, r.maths_hash, r.seed_pair_id, e.commitment, r.nonce, r.client_seed, r.currency,
  r.stake, r.state, r.payout, r.ended_by, r.started_at, r.ended_at, r.vendor, r.meter, r.pot, r.pot_amount, r.added, r.turnover
from rounds.round r
join rounds.seed_pair e using (seed_pair_id);

create view public_audit.v_shared_round as
select s.shared_id, s.game, s.version, s.maths_hash, s.seed_pair_id, s.number, c.terminal, c.length, c.published_at,
  c.beacon_chain, c.beacon_round, c.salt, c.salted_at, s.state, s.opens_at, s.closes_at, s.started_at, s.ended_at,
  s.element, s.fault
from rounds.shared_round s
join rounds.chain c using (seed_pair_id);

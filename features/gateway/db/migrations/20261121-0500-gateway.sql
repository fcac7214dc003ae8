-- One door for game money: which games there are, the rounds they play, and each business act of a vendor once, for ever.
create schema gateway;
grant usage on schema gateway to app_core, app_backoffice, app_auditor;

create table gateway.vendor (
  vendor text primary key check (vendor ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  -- Our own games are a vendor like any other.
  is_own boolean not null,
  enabled boolean not null default true
);

create table gateway.game (
  merchant_id text not null references merchants.merchant,
  vendor text not null references gateway.vendor,
  game text not null check (game ~ '^[A-Za-z0-9_.-]{1,40}$'),
  currency text not null check (currency in ('THB', 'TRY', 'PTS')),
  enabled boolean not null default true,
  primary key (merchant_id, vendor, game)
);

-- A round may be one player's (a spin) or shared (a draw, a table): its bets say whose they are.
create table gateway.round (
  round_no bigint generated always as identity primary key,
  merchant_id text not null,
  vendor text not null,
  game text not null,
  round_id text not null check (length(round_id) between 1 and 100),
  state text not null default 'open' check (state in ('open', 'settled', 'voided', 'resettled')),
  opened_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  constraint one_round_of_a_name unique (vendor, game, round_id),
  constraint of_a_game foreign key (merchant_id, vendor, game) references gateway.game,
  constraint ended_with_its_time check ((state = 'open') = (ended_at is null))
);

create index round_open on gateway.round (opened_at) where state = 'open';

-- A business act, kept with the answer that it got. No row is ever deleted; only whether it was taken back can change.
create table gateway.transaction (
  vendor text not null,
  transaction_id text not null check (length(transaction_id) between 1 and 100),
  kind text not null check (kind in ('bet', 'win', 'refund', 'rollback')),
  request_id text not null,
  -- Null where the act named a round or a bet that is unknown here.
  round_no bigint references gateway.round,
  merchant_id text not null,
  member_id text not null,
  wallet_id bigint not null,
  currency text not null,
  -- What moved, from the wallet's side, in minor units.
  amount bigint not null,
  -- The bet that a win or refund belongs to; what a rollback undoes.
  reference_id text,
  -- The ledger's key of the movement that holds the money now.
  money_key text not null,
  -- A bet that was refunded, a win or refund that was rolled back.
  taken_back boolean not null default false,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  answer text not null,
  recorded_at timestamptz not null default kit.now(),
  primary key (vendor, transaction_id),
  constraint bet_takes check (kind <> 'bet' or amount <= 0),
  constraint win_gives check (kind <> 'win' or amount >= 0),
  constraint refers check ((kind = 'bet') = (reference_id is null)),
  constraint bet_has_its_round check (kind <> 'bet' or round_no is not null)
) with (fillfactor = 95);

create index transaction_of_reference on gateway.transaction (vendor, reference_id) where reference_id is not null;
create index transaction_of_member on gateway.transaction (member_id, recorded_at desc);
create index transaction_of_round on gateway.transaction (round_no);

grant select on gateway.vendor, gateway.game, gateway.round, gateway.transaction to app_core, app_backoffice;
grant insert on gateway.vendor, gateway.game, gateway.round, gateway.transaction to app_core;
grant update (state, ended_at) on gateway.round to app_core;
grant update (taken_back, money_key) on gateway.transaction to app_core;
grant update (enabled) on gateway.game, gateway.vendor to app_core, app_backoffice;

create view public_audit.v_round as
select round_no, merchant_id, vendor, game, round_id, state, opened_at, ended_at
from gateway.round;

grant select on public_audit.v_round to app_auditor;

-- The tables of the ledger: wallets, counter-accounts, and the append-only movements and deltas that explain their balances.
create schema wallet;
grant usage on schema wallet to app_core, app_backoffice;

create table wallet.movement_kind (
  code smallint primary key,
  name text not null unique
);
-- The same list stands in features/wallet/domain/movement-kind.ts; a test compares them.
insert into wallet.movement_kind (code, name)
values
  (0, 'tombstone'), (1, 'refund'), (2, 'deposit'), (3, 'withdrawal'), (4, 'bet'), (5, 'win'), (6, 'tip'),
  (7, 'bonus_win'), (8, 'jackpot_win'), (9, 'adjustment'), (10, 'hold'), (11, 'release'), (12, 'capture'),
  (13, 'transfer_out'), (14, 'transfer_in'), (15, 'bonus'), (16, 'trial_grant'), (17, 'points'), (18, 'wage'),
  (19, 'rebate'), (20, 'correction'), (21, 'vendor_out'), (22, 'vendor_in');

-- Which credit lives in which kind of wallet. Points and trial credit are currencies of their own: nothing turns them into cash.
create table wallet.wallet_kind (
  kind text not null,
  currency text not null,
  primary key (kind, currency)
);
insert into wallet.wallet_kind (kind, currency)
values ('cash', 'THB'), ('bonus', 'THB'), ('locked', 'THB'), ('trial', 'TRY'), ('locked', 'TRY'), ('points', 'PTS');

-- What the ledger owes: one row is one balance of one member. The two columns that change stand together, so that an update logs few bytes.
create table wallet.wallet (
  id bigint generated always as identity primary key,
  balance bigint not null default 0,
  version integer not null default 0,
  blocked boolean not null default false,
  merchant_id text not null,
  member_id text not null,
  kind text not null,
  currency text not null,
  opened_at timestamptz not null default kit.now(),
  -- The only check, and no foreign key from here or to here: each one costs every update of a balance 5 to 15 microseconds.
  -- open_wallet looks the kind up; the money functions know every wallet they touch; nobody can delete one.
  constraint never_below_zero check (balance >= 0),
  constraint one_wallet_of_a_kind unique (member_id, kind, currency)
) with (fillfactor = 50);

-- The other end of every movement: the house, a vendor's or a bank's clearing account, grants, pots, money in transit.
create table wallet.counter_account (
  id integer generated always as identity primary key,
  merchant_id text not null,
  owner text not null check (owner in (
    'house', 'vendor_clearing', 'bank_clearing', 'bonus_grant', 'jackpot_pot', 'points_issue', 'in_transit', 'agent_pool',
    'suspense'
  )),
  code text not null check (code ~ '^[a-zA-Z0-9_.:-]{1,64}$'),
  currency text not null check (currency in ('THB', 'TRY', 'PTS')),
  opened_at timestamptz not null default kit.now(),
  constraint one_account_of_a_name unique (merchant_id, owner, code, currency)
);

-- The hash of the rules that a movement was made under (a game's maths, a lottery's rates), kept once.
create table wallet.rules (
  id integer generated always as identity primary key,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);

-- The facts. A row is both legs: the wallet gets the amount, the counter-account loses it. Never updated, never deleted.
-- Columns are ordered by width and keys are 16 bytes (see key_of), because this table decides the disk.
-- Why each partition has its own indexes: docs/decisions/unique-keys-over-partitions.md.
create table wallet.movement (
  wallet_id bigint not null,
  amount bigint not null,
  balance_after bigint not null check (balance_after >= 0),
  recorded_at timestamptz not null,
  key uuid not null,
  reference uuid,
  version integer not null,
  -- 0 for a tombstone, which moves nothing.
  counter_account integer not null,
  -- 0 when no rules apply.
  rules integer not null,
  kind smallint not null,
  month smallint not null
) partition by list (month);

-- The one month that every batch writes to: year × 12 + month - 1. Moved by open_month alone. While it is the first one, no
-- key needs to be looked up in a month before.
create table wallet.ledger_month (
  is_only boolean primary key default true check (is_only),
  month smallint not null,
  first_month smallint not null
);

-- A batch adds one row for each counter-account that it touched; nobody updates a hot row. The row says the same of its
-- movements again, time, month and which ones: a movement that was moved in time no longer fits. Tombstones have account 0.
create table wallet.counter_delta (
  written_by xid8 not null default pg_current_xact_id(),
  amount bigint not null,
  recorded_at timestamptz not null,
  -- Which movements: (wallet_id << 24) # version of each, taken together by exclusive or.
  places bigint not null,
  -- Exists: the money functions look it up for its currency, which makes a foreign key's own look-up one too many.
  counter_account integer not null,
  movements smallint not null,
  month smallint not null
);
create index counter_delta_tail on wallet.counter_delta (written_by);

-- The sum of all deltas written by transactions before counter_fold.folded_below.
create table wallet.counter_balance (
  counter_account integer primary key references wallet.counter_account (id),
  balance numeric(30, 0) not null,
  movements bigint not null
);
create table wallet.counter_fold (
  is_only boolean primary key default true check (is_only),
  folded_below xid8 not null default '0',
  folded_at timestamptz not null default kit.now()
);
insert into wallet.counter_fold default values;

-- A hold says that money went from cash to locked and for what; its end says where it went. Each is written once.
create table wallet.hold (
  id text primary key check (id ~ '^[a-z]+_[0-9a-zA-Z_-]{1,64}$'),
  wallet_id bigint not null,
  locked_wallet_id bigint not null,
  amount bigint not null check (amount > 0),
  purpose text not null,
  opened_at timestamptz not null default kit.now()
);
create index hold_of_wallet on wallet.hold (wallet_id, opened_at);
create table wallet.hold_end (
  hold_id text primary key references wallet.hold (id),
  captured bigint not null check (captured >= 0),
  counter_account integer references wallet.counter_account (id),
  ended_at timestamptz not null default kit.now(),
  constraint captured_by_somebody check ((captured > 0) = (counter_account is not null))
);

grant select on
  wallet.movement_kind, wallet.wallet_kind, wallet.wallet, wallet.counter_account, wallet.rules, wallet.movement, wallet.ledger_month,
  wallet.counter_delta, wallet.counter_balance, wallet.counter_fold, wallet.hold, wallet.hold_end
  to app_core, app_backoffice;
grant insert on wallet.hold, wallet.hold_end to app_core;

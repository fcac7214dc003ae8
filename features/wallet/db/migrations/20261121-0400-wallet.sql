-- Baseline of wallet: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- The tables of the ledger: wallets, counter-accounts, and the append-only movements and deltas that explain their balances.

create schema if not exists wallet;
grant usage on schema wallet to app_core, app_backoffice;
grant usage on schema wallet to app_auditor;

-- Why money moves: the closed list of kinds.
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
  (19, 'rebate'), (20, 'correction'), (21, 'vendor_out'), (22, 'vendor_in'),
  (23, 'fee'), (24, 'payout_back'), (25, 'dispute_refund');

grant select on wallet.movement_kind to app_core, app_backoffice;

-- Which kind of wallet holds what kind of currency. Points and trial credit are apart from money: nothing turns them into cash.
-- A pot that players fill together is a balance of its own: never below zero, each movement proving the next, and of one currency,
-- so that demo credit fills pots of demo credit alone.
create table wallet.wallet_kind (
  kind text not null,
  holds text not null check (holds in ('money', 'trial', 'points')),
  primary key (kind, holds)
);

insert into wallet.wallet_kind (kind, holds)
values
  ('cash', 'money'), ('bonus', 'money'), ('locked', 'money'), ('pot', 'money'),
  ('trial', 'trial'), ('pot', 'trial'),
  ('points', 'points'), ('pot', 'points');

grant select on wallet.wallet_kind to app_core, app_backoffice;

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

grant select on wallet.wallet to app_core, app_backoffice;

-- The other end of every movement: the house, a vendor's or a bank's clearing account, grants, pots, money in transit.
create table wallet.counter_account (
  id integer generated always as identity primary key,
  merchant_id text not null,
  owner text not null check (owner in (
    'house', 'vendor_clearing', 'bank_clearing', 'bonus_grant', 'jackpot_pot', 'points_issue', 'in_transit', 'agent_pool',
    'suspense'
  )),
  code text not null check (code ~ '^[a-zA-Z0-9_.:-]{1,64}$'),
  currency text not null references kit.currency,
  opened_at timestamptz not null default kit.now(),
  -- The same of one account as bits, so that a movement is held against it without a look at another row: bit 2 × kind where the
  -- wallet gains, the next one where it pays. A refund takes back what was allowed.
  ends bigint not null default 0,
  constraint one_account_of_a_name unique (merchant_id, owner, code, currency),
  -- Before it was said here, tests of the ledger alone may have opened such accounts: new ones are refused from now on.
  constraint demo_credit_stays_in_play check (currency <> 'TRIAL' or owner in ('house', 'vendor_clearing')) not valid
);

grant select on wallet.counter_account to app_core, app_backoffice;

create trigger set_ends before insert or update on wallet.counter_account
for each row execute function wallet.set_ends();

-- The hash of the rules that a movement was made under (a game's maths, a lottery's rates), kept once.
create table wallet.rules (
  id integer generated always as identity primary key,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);

grant select on wallet.rules to app_core, app_backoffice;

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

-- A movement whose reference was refunded is refused: the promise of a reference, which other features kept for the wallet.
-- Refunds alone stand in this index, so that no other movement pays for it; months to come get theirs when they are attached.
create index movement_taken_back on wallet.movement (reference) where kind = 1;

grant select on wallet.movement to app_core, app_backoffice;

-- The one month that every batch writes to: year × 12 + month - 1. Moved by open_month alone. While it is the first one, no
-- key needs to be looked up in a month before.
create table wallet.ledger_month (
  is_only boolean primary key default true check (is_only),
  month smallint not null,
  first_month smallint not null
);

grant select on wallet.ledger_month to app_core, app_backoffice;

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
create index counter_delta_by_month on wallet.counter_delta using brin (month) with (pages_per_range = 32, autosummarize = on);

grant select on wallet.counter_delta to app_core, app_backoffice;

-- The sum of all deltas written by transactions before counter_fold.folded_below.
create table wallet.counter_balance (
  counter_account integer primary key references wallet.counter_account (id),
  balance numeric(30, 0) not null,
  movements bigint not null
);

grant select on wallet.counter_balance to app_core, app_backoffice;

-- Up to which transaction deltas of counter-accounts are folded into their balances.
create table wallet.counter_fold (
  is_only boolean primary key default true check (is_only),
  folded_below xid8 not null default '0',
  folded_at timestamptz not null default kit.now()
);

insert into wallet.counter_fold default values;

grant select on wallet.counter_fold to app_core, app_backoffice;

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
create index hold_by_time on wallet.hold using brin (opened_at) with (pages_per_range = 32, autosummarize = on);

grant select, insert on wallet.hold to app_core;
grant select on wallet.hold to app_backoffice;

-- How a hold ended: what of it was captured; the rest went back.
create table wallet.hold_end (
  hold_id text primary key references wallet.hold (id),
  captured bigint not null check (captured >= 0),
  counter_account integer references wallet.counter_account (id),
  ended_at timestamptz not null default kit.now(),
  constraint captured_by_somebody check ((captured > 0) = (counter_account is not null))
);

create index hold_end_by_time on wallet.hold_end using brin (ended_at) with (pages_per_range = 32, autosummarize = on);

grant select, insert on wallet.hold_end to app_core;
grant select on wallet.hold_end to app_backoffice;

-- Every hour the books are closed: one statement a currency, with a line for each account that moved since the one before.
create table wallet.statement (
  id bigint generated always as identity primary key,
  -- The full hour that is closed, and the moment of the snapshot that closes it.
  closes_at timestamptz not null,
  taken_at timestamptz not null,
  currency text not null,
  owed_to_members numeric(30, 0) not null,
  counter_total numeric(30, 0) not null,
  wallets integer not null,
  counter_accounts integer not null,
  movements bigint not null,
  constraint closed_once unique (closes_at, currency),
  constraint adds_up_to_zero check (owed_to_members + counter_total = 0)
);

grant select on wallet.statement to app_core, app_backoffice;

-- The balance of one account at one closing.
create table wallet.statement_line (
  statement_id bigint not null references wallet.statement (id),
  account text not null check (account ~ '^(wallet|counter)/[0-9]+$'),
  -- How many movements the account had at the closing: of a wallet, its version.
  movements bigint not null,
  balance numeric(30, 0) not null,
  primary key (account, statement_id)
);

-- Who signs a closing looks at its lines and at what the permanent verifier found in its last walk and in this one.
create index line_of_statement on wallet.statement_line (statement_id);

grant select on wallet.statement_line to app_core, app_backoffice;

-- Where the permanent verifier stands: it walks all wallets round after round, a few at a time.
create table wallet.verifier (
  is_only boolean primary key default true check (is_only),
  next_wallet bigint not null default 0,
  rounds bigint not null default 0,
  wallets_checked bigint not null default 0,
  deviations bigint not null default 0,
  last_deviation text,
  looked_at timestamptz,
  round_ended_at timestamptz,
  found_this_round bigint not null default 0,
  found_last_round bigint not null default 0,
  -- Every movement is held against the fact that made it: hour by hour before it is signed, and round after round by the permanent verifier.
  -- The closing that its walk over the owners of movements came to.
  owners_checked timestamptz
);

insert into wallet.verifier default values;

grant select, update on wallet.verifier to app_core;
grant select on wallet.verifier to app_backoffice;

-- What each account had at its last closing, so that the next one finds the accounts that moved by one walk over the wallets, and
-- not by a look into all closings for each wallet that was ever opened.
create table wallet.closed_account (
  account text primary key check (account ~ '^(wallet|counter)/[0-9]+$'),
  movements bigint not null
) with (fillfactor = 80);

-- Both ends of a month that is over are held against each other once, and again in turn; what they came to stands here, so that
-- the permanent verifier reads the month that is written and one more each time, and not all that was ever written.
create table wallet.verified_sum (
  month smallint not null,
  counter_account integer not null,
  -- Minor units, of all deltas of the month.
  amount numeric(30, 0) not null,
  movements bigint not null,
  primary key (month, counter_account)
);

grant select, insert on wallet.verified_sum to app_core;

-- Which other end each kind of movement may have: the product's role cannot make money by a pair that the product never uses.
create table wallet.movement_end (
  kind smallint not null references wallet.movement_kind (code),
  -- Whether the wallet gains by it.
  gains boolean not null,
  owner text not null,
  -- A regular expression over the whole code of the counter-account.
  codes text not null,
  -- The only currency it may be in; without one it may be in each.
  currency text,
  primary key (kind, gains, owner, codes)
);

insert into wallet.movement_end (kind, gains, owner, codes, currency)
select k.code, r.gains, r.owner, r.codes, r.currency
from (
  values
    ('deposit', true, 'bank_clearing', '.+', null),
    ('fee', false, 'house', 'deposit_fee', null),
    ('fee', true, 'house', 'withdrawal_fee', null),
    ('capture', false, 'bank_clearing', '.+', null),
    ('capture', false, 'house', 'withdrawal_fee', null),
    ('payout_back', true, 'bank_clearing', '.+', null),
    ('dispute_refund', true, 'house', 'dispute', null),
    ('trial_grant', true, 'house', 'free_play', 'TRIAL'),
    ('bet', false, 'vendor_clearing', '[^.]+', null),
    ('win', true, 'vendor_clearing', '[^.]+', null),
    ('tip', false, 'vendor_clearing', '[^.]+', null),
    ('bonus_win', true, 'vendor_clearing', '[^.]+', null),
    ('jackpot_win', true, 'vendor_clearing', '[^.]+', null),
    ('adjustment', false, 'vendor_clearing', '[^.]+', null),
    ('adjustment', true, 'vendor_clearing', '[^.]+', null),
    ('hold', false, 'in_transit', 'hold', null),
    ('hold', true, 'in_transit', 'hold', null),
    ('release', false, 'in_transit', 'hold', null),
    ('release', true, 'in_transit', 'hold', null),
    ('transfer_out', false, 'in_transit', 'transfer', null),
    ('transfer_in', true, 'in_transit', 'transfer', null),
    -- What players put into a pot, and what it pays.
    ('transfer_out', false, 'vendor_clearing', '[^.]+', null),
    ('transfer_in', true, 'vendor_clearing', '[^.]+', null),
    ('vendor_out', false, 'in_transit', '(table|transfer)\..+', null),
    ('vendor_in', true, 'in_transit', '(table|transfer)\..+', null),
    ('vendor_out', false, 'vendor_clearing', 'wallet\..+', null),
    ('vendor_in', true, 'vendor_clearing', 'wallet\..+', null),
    ('vendor_out', false, 'vendor_clearing', 'table\..+', 'TRIAL'),
    ('vendor_in', true, 'vendor_clearing', 'table\..+', 'TRIAL')
) as r (kind, gains, owner, codes, currency)
join wallet.movement_kind k on k.name = r.kind;

grant select on wallet.movement_end to app_core, app_backoffice, app_auditor;

create trigger spread_ends after insert or update or delete on wallet.movement_end
for each statement execute function wallet.spread_ends();

-- Sums of counter-accounts: what was folded plus the tail of deltas since, exact at every moment, without a hot row.
create view wallet.counter_sum as
select
  k.id,
  k.merchant_id,
  k.owner,
  k.code,
  k.currency,
  coalesce(b.balance, 0) + coalesce(t.balance, 0) as balance,
  coalesce(b.movements, 0) + coalesce(t.movements, 0) as movements
from wallet.counter_account k
left join wallet.counter_balance b on b.counter_account = k.id
left join (
  select d.counter_account, sum(d.amount) as balance, sum(d.movements) as movements
  from wallet.counter_delta d
  where d.written_by >= (select f.folded_below from wallet.counter_fold f)
  group by d.counter_account
) t on t.counter_account = k.id;

grant select on wallet.counter_sum to app_core, app_backoffice;

-- The ledger for outside checks: what each member has, and both ends of every movement. Stable; amounts in minor units.
create view public_audit.v_wallet as
select w.member_id as member, w.currency, w.kind, w.balance
from wallet.wallet w;

-- Two entries a movement, which add up to zero: the member's wallet with its balance after, and the counter-account.
create view public_audit.v_entry as
select
  m.wallet_id || '.' || m.version as movement,
  'wallet/' || m.wallet_id as account,
  w.member_id as member,
  w.currency,
  m.amount,
  m.balance_after,
  k.name as kind,
  m.reference,
  m.key,
  m.recorded_at as time
from wallet.movement m
join wallet.wallet w on w.id = m.wallet_id
join wallet.movement_kind k on k.code = m.kind
union all
select
  m.wallet_id || '.' || m.version,
  'counter/' || m.counter_account,
  null,
  c.currency,
  -m.amount,
  null,
  k.name,
  m.reference,
  m.key,
  m.recorded_at
from wallet.movement m
join wallet.counter_account c on c.id = m.counter_account
join wallet.movement_kind k on k.code = m.kind;

comment on view public_audit.v_entry is 'reference and key are wallet.key_of(text) of the references that the features keep';

-- The month that is written first.
do $$
declare
  v_month smallint := wallet.month_of(kit.now());
begin
  insert into wallet.ledger_month (month, first_month) values (v_month, v_month);
  perform wallet.prepare_month(v_month);
end
$$;

-- Months that are over are joined into quarters and years, so that looking a key up does not grow with the age of the ledger.
-- Why so: docs/decisions/months-join-into-years.md.

-- The one join that is under way. What is copied is never written again: its month is over.
create table wallet.month_join (
  is_only boolean primary key default true check (is_only),
  -- The partition that is filled, and the months that it will hold.
  target text not null,
  first_month smallint not null,
  months smallint not null,
  -- How far it is copied: the first month of the piece that is read, its next block, and its movements so far.
  piece_month smallint not null,
  next_block bigint not null default 0,
  copied bigint not null default 0,
  -- Since when all is copied, and when taking the pieces' place was last tried.
  filled_at timestamptz,
  tried_at timestamptz
);

-- What a merchant's wallets hold is added up by a job and kept with its moment: pages added up every wallet each time they were seen.

-- Both ends of one look: wallets by their kind, and the other ends as the kind 'counter'.
create table wallet.book_total (
  merchant_id text not null,
  kind text not null,
  currency text not null,
  accounts bigint not null,
  balance numeric(30, 0) not null,
  primary key (merchant_id, kind, currency)
);
create table wallet.book_check (
  is_only boolean primary key default true check (is_only),
  -- The moment that the totals are of; in business time.
  looked_at timestamptz not null,
  -- Nobody looks again before; in machine time.
  rests_until timestamptz not null
);

create view wallet.book_sum as
select w.merchant_id, w.kind, w.currency, count(*) as accounts, sum(w.balance) as balance
from wallet.wallet w
group by w.merchant_id, w.kind, w.currency
union all
select k.merchant_id, 'counter', k.currency, count(*), sum(k.balance)
from wallet.counter_sum k
group by k.merchant_id, k.currency;

grant select on wallet.book_total, wallet.book_check, wallet.book_sum to app_core, app_backoffice;

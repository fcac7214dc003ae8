-- Deposits by PromptPay: what players asked for, what banks reported, and each bank message used once.
create schema cashier;
grant usage on schema cashier to app_core, app_backoffice, app_auditor;

create table cashier.payment_account (
  account_id text primary key,
  merchant_id text not null,
  provider text not null check (provider in ('simulated_bank')),
  account_name text not null,
  bank_name text not null,
  proxy_kind text not null check (proxy_kind in ('mobile', 'taxId', 'eWallet')),
  proxy_number text not null,
  -- As the bank writes it in its notices, e.g. 0066812345678.
  proxy text not null unique,
  currency text not null default 'THB',
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null check (amount_max >= amount_min),
  presets bigint[] not null,
  -- From this value on a transfer matched by hand needs a second person.
  second_person_from bigint not null check (second_person_from > 0),
  enabled boolean not null default true
);

create index payment_account_merchant on cashier.payment_account (merchant_id) where enabled;

create table cashier.deposit (
  deposit_id text primary key,
  merchant_id text not null,
  member_id text not null,
  account_id text not null references cashier.payment_account,
  idempotency_key text not null,
  amount bigint not null check (amount > 0),
  pay_amount bigint not null check (pay_amount > 0),
  reference text not null unique,
  state text not null check (state in ('waiting', 'credited', 'expired', 'cancelled')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  credited_amount bigint check (credited_amount > 0),
  late boolean not null default false,
  unique (member_id, idempotency_key),
  check ((state = 'credited') = (credited_amount is not null))
);

-- Two deposits that wait for the same satang on one account could not be told apart.
create unique index deposit_waiting_amount on cashier.deposit (account_id, pay_amount) where state = 'waiting';
create index deposit_of_member on cashier.deposit (member_id, deposit_id desc);
create index deposit_of_merchant on cashier.deposit (merchant_id, deposit_id desc);
create index deposit_due on cashier.deposit (expires_at) where state = 'waiting';

create table cashier.bank_line (
  line_id text primary key,
  account_id text not null references cashier.payment_account,
  transaction_id text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  received_at timestamptz not null,
  payer_name_sealed text not null,
  payer_account_sealed text not null,
  reference text,
  content_hash bytea not null,
  state text not null check (state in ('unmatched', 'asked', 'matched', 'credited', 'returned')),
  reason text,
  suggestion_id text references cashier.deposit,
  deposit_id text references cashier.deposit,
  member_id text,
  ended_at timestamptz,
  -- The bank's own number: the same transfer told twice is one transfer.
  unique (account_id, transaction_id)
);

create index bank_line_waiting on cashier.bank_line (received_at) where state in ('unmatched', 'asked', 'matched');
create index bank_line_of_deposit on cashier.bank_line (deposit_id) where deposit_id is not null;

create table cashier.notice_nonce (
  key_id text not null,
  nonce text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (key_id, nonce)
);

grant select on cashier.payment_account to app_core, app_backoffice, app_auditor;
grant insert, update on cashier.payment_account to app_core;
grant select, insert on cashier.deposit to app_core;
grant update (state, ended_at, credited_amount, late) on cashier.deposit to app_core, app_backoffice;
grant select on cashier.deposit to app_backoffice, app_auditor;
grant select, insert on cashier.bank_line to app_core;
grant update (state, reason, deposit_id, member_id, ended_at) on cashier.bank_line to app_core, app_backoffice;
grant select on cashier.bank_line to app_backoffice;
grant select, insert, delete on cashier.notice_nonce to app_core;

-- Baseline of reports: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- What must not stay as it is: raised while its cause stands, taken upon themselves by staff, ended with its cause.

create schema if not exists reports;
grant usage on schema reports to app_core, app_backoffice, app_auditor;

-- Something that lasts longer than it may.
create table reports.alert (
  alert_id text primary key check (alert_id ~ '^alt_[0-9a-f]{32}$'),
  -- Null where it concerns the whole house.
  merchant_id text,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- What it is about, by the name that its feature knows it under.
  subject text not null,
  -- Whose permissions see it and may take it.
  area text not null check (area in ('money', 'deposits', 'verification', 'withdrawals', 'protection', 'staff')),
  amount bigint,
  detail text,
  -- Since when its cause stands; it is raised once that is too long.
  since timestamptz not null,
  raised_at timestamptz not null default kit.now(),
  deadline timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  ended_at timestamptz,
  constraint taken_by_somebody check ((acknowledged_at is null) = (acknowledged_by is null))
);

-- One cause raises one alert, however often it is looked at.
create unique index alert_standing on reports.alert (kind, subject, merchant_id) nulls not distinct
where ended_at is null;
create index alert_ended on reports.alert (ended_at desc, alert_id desc) where ended_at is not null;

grant select, insert on reports.alert to app_core;
grant update (amount, detail, ended_at) on reports.alert to app_core;
grant select on reports.alert to app_backoffice, app_auditor;
grant update (acknowledged_at, acknowledged_by) on reports.alert to app_backoffice;

-- What the house made, by game and day, as it was known at any time: a day that is corrected gets a further version and keeps the earlier ones.
create table reports.day (
  merchant_id text not null,
  -- Of business, where the merchant is: that of the bet, whenever what came of it came.
  day date not null,
  -- '*': all of the merchant's.
  vendor text not null,
  -- '*': all of the vendor's; empty where the vendor named none.
  game text not null,
  currency text not null,
  version integer not null check (version > 0),
  known_at timestamptz not null,
  bets integer not null check (bets >= 0),
  stake bigint not null check (stake >= 0),
  refunded bigint not null check (refunded >= 0),
  open bigint not null check (open >= 0),
  payout bigint not null check (payout >= 0),
  jackpot bigint not null,
  bonus bigint not null,
  tips bigint not null,
  corrections bigint not null,
  players integer not null check (players >= 0),
  primary key (merchant_id, day, vendor, game, currency, version)
);

grant select, insert on reports.day to app_core;
grant select on reports.day to app_backoffice;

-- How far the days were looked at.
create table reports.day_refresh (
  is_only boolean primary key default true check (is_only),
  looked_at timestamptz not null
);

grant select, insert, update on reports.day_refresh to app_core;
grant select on reports.day_refresh to app_backoffice;

-- Each day of each bank account: the bank's book beside ours, every difference by its line, and who agreed to the day.
create table reports.reconciliation (
  account_id text not null,
  -- Of business, where the merchant is.
  day date not null,
  merchant_id text not null,
  currency text not null,
  -- `asking` until the bank has answered; `even` and `explained` wait for somebody to agree.
  state text not null default 'asking' check (state in ('asking', 'open', 'explained', 'even', 'agreed')),
  bank_opening bigint,
  bank_in bigint,
  bank_out bigint,
  bank_closing bigint,
  ledger_opening bigint,
  ledger_in bigint,
  ledger_out bigint,
  ledger_closing bigint,
  looked_at timestamptz,
  -- When it is looked at next; null once it is agreed.
  due_at timestamptz default kit.now(),
  fault text,
  agreed_by text,
  agreed_at timestamptz,
  note text,
  primary key (account_id, day),
  constraint agreed_by_somebody check ((state = 'agreed') = (agreed_by is not null) and (agreed_by is null) = (agreed_at is null)),
  constraint looked_at_whole check ((state = 'asking') or (bank_closing is not null and ledger_closing is not null))
);

create index reconciliation_due on reports.reconciliation (due_at) where due_at is not null;
create index reconciliation_of_merchant on reports.reconciliation (merchant_id, day desc, account_id);

grant select, insert on reports.reconciliation to app_core;
grant update (
  state, bank_opening, bank_in, bank_out, bank_closing, ledger_opening, ledger_in, ledger_out, ledger_closing,
  looked_at, due_at, fault
) on reports.reconciliation to app_core;
grant select on reports.reconciliation to app_backoffice, app_auditor;
grant update (state, due_at, agreed_by, agreed_at, note) on reports.reconciliation to app_backoffice;

-- A line on which a bank and the ledger do not agree on a day, and its explanation.
create table reports.difference (
  account_id text not null,
  day date not null,
  -- Whose line it is, and that line's own name: the bank's transaction, or the key of the ledger's movement.
  side text not null check (side in ('bank', 'ledger', 'sum')),
  line text not null,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- What the bank has beyond the ledger because of it.
  amount bigint not null,
  at timestamptz not null,
  -- The deposit line or the payout that it belongs to, where that is known.
  subject text,
  -- What is known of itself needs nobody's word.
  is_known boolean not null,
  explained_by text,
  explained_at timestamptz,
  note text,
  primary key (account_id, day, side, line),
  foreign key (account_id, day) references reports.reconciliation,
  constraint explained_by_somebody check ((explained_by is null) = (explained_at is null) and (explained_by is null) = (note is null))
);

grant select, insert, update, delete on reports.difference to app_core;
grant select on reports.difference to app_backoffice, app_auditor;
grant update (explained_by, explained_at, note) on reports.difference to app_backoffice;

-- Long lists are written by a job, part by part, into sealed files that die after a day; a job that was stopped goes on with the next part.
create table reports.export (
  export_id text primary key check (export_id ~ '^exp_[0-9a-f]{32}$'),
  merchant_id text not null,
  staff_id text not null,
  list text not null check (list ~ '^[a-z][a-z-]{1,39}$'),
  -- What the list's own call is asked, as its page asks it.
  input jsonb not null,
  state text not null default 'asked' check (state in ('asked', 'running', 'ready', 'failed', 'expired')),
  rows integer not null default 0 check (rows >= 0),
  parts integer not null default 0 check (parts >= 0),
  -- Where the next part begins; null before the first.
  place text,
  fault text,
  attempts integer not null default 0,
  requested_at timestamptz not null,
  claimed_until timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  downloads integer not null default 0,
  constraint ended_with_its_time check ((ended_at is not null) = (state in ('ready', 'failed', 'expired'))),
  constraint ready_for_a_while check (state <> 'ready' or expires_at is not null)
);

create index export_of_staff on reports.export (staff_id, export_id desc);
create index export_open on reports.export (requested_at) where state in ('asked', 'running');
create index export_ready on reports.export (expires_at) where state = 'ready';

grant select, update on reports.export to app_core;
grant select, insert on reports.export to app_backoffice;
grant update (downloads) on reports.export to app_backoffice;

-- The files of an export in their order.
create table reports.export_part (
  export_id text not null references reports.export,
  no integer not null check (no > 0),
  file text not null,
  primary key (export_id, no)
);

grant select, insert, delete on reports.export_part to app_core;
grant select on reports.export_part to app_backoffice;

-- Baseline of records: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- Players' statements by month: signed when the month is over, and never written again; what is corrected later stands in the month of the correction.

create schema if not exists records;
grant usage on schema records to app_core, app_backoffice, app_auditor;

-- The signed statement of one wallet over one month.
create table records.month (
  wallet_id bigint not null,
  -- `2026-11` where the merchant is.
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  member_id text not null,
  merchant_id text not null,
  -- Which movements of the wallet: those after the first version, up to the last. What comes later belongs to later months.
  from_version integer not null check (from_version >= 0),
  to_version integer not null check (to_version > from_version),
  until timestamptz not null,
  closing bigint not null,
  -- Of the canonical JSON of the whole signed statement.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  -- The wallet's month before this one.
  previous text unique references records.month (hash),
  -- That canonical JSON: kind, facts, key and signature.
  signed text not null,
  signed_at timestamptz not null default kit.now(),
  primary key (wallet_id, month)
);

create index month_of_member on records.month (member_id, month);

grant select, insert on records.month to app_core;
grant select on records.month to app_backoffice;

-- How far a merchant's months are sealed: the month that is next, and the last wallet in it that was looked at.
create table records.month_check (
  merchant_id text primary key,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  after_wallet bigint not null check (after_wallet >= 0)
);

grant select, insert, update on records.month_check to app_core;
grant select on records.month_check to app_backoffice;

-- The first month of a wallet that was passed over, because the ledger does not begin it where the sealed month before it ended;
-- until a later one of that wallet is sealed.
create table records.unsealed (
  wallet_id bigint primary key,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  merchant_id text not null,
  -- Where the month before ended, and where the ledger begins this one.
  expected bigint not null,
  found bigint not null check (found <> expected),
  found_at timestamptz not null default kit.now()
);

grant select, insert, delete on records.unsealed to app_core;
grant select on records.unsealed to app_backoffice;

create view public_audit.v_month_statement as
select m.wallet_id, m.month, m.member_id, m.merchant_id, m.from_version, m.to_version, m.closing, m.hash, m.previous, m.signed, m.signed_at
from records.month m;

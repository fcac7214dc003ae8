-- Players' statements by month: signed when the month is over, and never written again; what is corrected later stands in the month of the correction.
create schema records;
grant usage on schema records to app_core, app_backoffice, app_auditor;

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

-- How far a merchant's months are sealed: the month that is next, and the last wallet in it that was looked at.
create table records.month_look (
  merchant_id text primary key,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  after_wallet bigint not null check (after_wallet >= 0)
);

grant select on records.month, records.month_look to app_core, app_backoffice;
grant insert on records.month to app_core;
grant insert, update on records.month_look to app_core;

create view public_audit.v_month_statement as
select m.wallet_id, m.month, m.member_id, m.merchant_id, m.from_version, m.to_version, m.closing, m.hash, m.previous, m.signed, m.signed_at
from records.month m;
grant select on public_audit.v_month_statement to app_auditor;

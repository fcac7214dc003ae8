-- Baseline of proof: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- The signed statements of what is owed, each naming the one before, and what kept an hour from being signed.

create schema if not exists proof;
grant usage on schema proof to app_core, app_backoffice, app_auditor;

-- A signed statement of what is owed at one hour; each names the one before.
create table proof.statement (
  seq bigint primary key check (seq >= 1),
  closes_at timestamptz not null unique,
  -- Of the canonical JSON of the whole signed statement.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  previous text unique references proof.statement (hash),
  -- That canonical JSON: kind, facts, key and signature.
  signed text not null,
  signed_at timestamptz not null default kit.now(),
  constraint the_first_alone_follows_none check ((seq = 1) = (previous is null))
);

grant select, insert on proof.statement to app_core;
grant select on proof.statement to app_backoffice;

-- Why an hour was not signed.
create table proof.refusal (
  refusal_id bigint generated always as identity primary key,
  -- The hour that was not signed.
  closes_at timestamptz not null,
  why text not null check (why in ('not_closed', 'ledger', 'chain', 'anchor', 'tree')),
  details text[] not null,
  found_at timestamptz not null default kit.now(),
  tried_at timestamptz not null default kit.now(),
  -- When the hour, or one after it, was signed after all.
  ended_at timestamptz,
  -- Told once, however often it is tried.
  constraint told_once unique (closes_at, why)
);

create index refusal_open on proof.refusal (closes_at) where ended_at is null;

-- With the decision what stood against the hour stands no longer.
grant select, insert on proof.refusal to app_core;
grant update (details, tried_at, ended_at) on proof.refusal to app_core;
grant select on proof.refusal to app_backoffice;
grant update (ended_at) on proof.refusal to app_backoffice;

-- Hours that can't be mended: two people let them pass unsigned, and everybody may read why.
create table proof.skip (
  closes_at timestamptz primary key,
  why text not null check (why in ('ledger', 'tree')),
  -- As the public reads it.
  reason text not null check (length(reason) between 5 and 300),
  requested_by text not null,
  approved_by text not null,
  decided_at timestamptz not null default kit.now(),
  constraint two_people check (requested_by <> approved_by)
);

grant select on proof.skip to app_core;
grant select, insert on proof.skip to app_backoffice;

create view public_audit.v_statement as
select s.seq, s.closes_at, s.hash, s.previous, s.signed, s.signed_at
from proof.statement s;

create view public_audit.v_skipped_hour as
select s.closes_at, s.why, s.reason, s.requested_by, s.approved_by, s.decided_at
from proof.skip s;

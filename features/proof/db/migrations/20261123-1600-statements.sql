-- The signed statements of what is owed, each naming the one before, and what kept an hour from being signed.
create schema proof;
grant usage on schema proof to app_core, app_backoffice, app_auditor;

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

grant select on proof.statement, proof.refusal to app_core, app_backoffice;
grant insert on proof.statement to app_core;
grant insert, update (details, tried_at, ended_at) on proof.refusal to app_core;

create view public_audit.v_statement as
select s.seq, s.closes_at, s.hash, s.previous, s.signed, s.signed_at
from proof.statement s;
grant select on public_audit.v_statement to app_auditor;

-- Files for authorities: how they look, as data, and each that was made, let out and sent.
create schema if not exists filings;
grant usage on schema filings to app_core, app_backoffice, app_auditor;

-- Each change of a layout is a further version; a file keeps the one that it was made by.
create table filings.layout (
  layout_id text not null check (layout_id ~ '^lay_[0-9a-f]{32}$'),
  version integer not null check (version > 0),
  merchant_id text not null,
  name text not null check (char_length(name) between 1 and 80),
  definition jsonb not null,
  reason text not null,
  set_by text not null,
  set_at timestamptz not null default kit.now(),
  primary key (layout_id, version)
);
create index layout_of_merchant on filings.layout (merchant_id, layout_id);

grant select on filings.layout to app_core, app_auditor;
grant select, insert on filings.layout to app_backoffice;

create table filings.filing (
  filing_id text primary key check (filing_id ~ '^flg_[0-9a-f]{32}$'),
  merchant_id text not null,
  layout_id text not null,
  layout_name text not null,
  definition jsonb not null,
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  currency text not null,
  time_zone text not null,
  -- Whether it names people: then only a second person lets it out.
  names_people boolean not null,
  state text not null default 'asked' check (state in ('asked', 'ready', 'failed')),
  fault text,
  -- The sealed file, and what its bytes come to.
  file text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  rows integer check (rows >= 0),
  byte_count integer check (byte_count >= 0),
  requested_by text not null,
  requested_name text not null,
  requested_at timestamptz not null default kit.now(),
  claimed_until timestamptz,
  attempts integer not null default 0,
  ended_at timestamptz,
  approval_id text,
  released_at timestamptz,
  sent_to text check (char_length(sent_to) between 1 and 200),
  sent_name text,
  sent_at timestamptz,
  constraint ready_with_its_file check ((state = 'ready') = (file is not null and sha256 is not null and rows is not null)),
  constraint failed_with_its_fault check ((state = 'failed') = (fault is not null)),
  constraint released_by_two check (not names_people or (released_at is null) = (approval_id is null)),
  constraint sent_by_somebody check ((sent_at is null) = (sent_to is null) and (sent_at is null) = (sent_name is null)),
  constraint sent_after_release check (sent_at is null or released_at is not null)
);
create index filing_of_merchant on filings.filing (merchant_id, filing_id desc);
create index filing_asked on filings.filing (requested_at) where state = 'asked';

grant select on filings.filing to app_core, app_backoffice, app_auditor;
grant update (state, fault, file, sha256, rows, byte_count, claimed_until, attempts, ended_at, released_at) on filings.filing to app_core;
grant insert on filings.filing to app_backoffice;
grant update (approval_id, released_at, sent_to, sent_name, sent_at) on filings.filing to app_backoffice;

create constraint trigger filing_released after insert or update of released_at, approval_id on filings.filing
deferrable initially deferred for each row execute function filings.guard_release();

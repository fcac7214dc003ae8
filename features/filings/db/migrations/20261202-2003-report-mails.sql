-- Reports that colleagues get by mail: when, which and who, and each file that was made. A mail has a way to the file, and nothing of what is in it.
create table filings.schedule (
  schedule_id text primary key check (schedule_id ~ '^sch_[0-9a-f]{32}$'),
  merchant_id text not null,
  name text not null check (char_length(name) between 1 and 80),
  report text not null,
  form text not null check (form in ('csv', 'xlsx')),
  every text not null check (every in ('day', 'week', 'month')),
  -- By the clocks of the merchant.
  hour integer not null check (hour between 0 and 23),
  -- Of colleagues: `staffId` and `address`.
  receivers jsonb not null,
  language text not null check (language in ('TH', 'EN')),
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  next_at timestamptz not null,
  version integer not null default 1,
  set_by text not null,
  set_name text not null,
  set_at timestamptz not null default kit.now()
);
create index schedule_of_merchant on filings.schedule (merchant_id, schedule_id);
create index schedule_due on filings.schedule (next_at) where state = 'active';

grant select on filings.schedule to app_core, app_backoffice, app_auditor;
grant update (next_at) on filings.schedule to app_core;
grant insert on filings.schedule to app_backoffice;
grant update (name, report, form, every, hour, receivers, language, state, next_at, version, set_by, set_name, set_at)
  on filings.schedule to app_backoffice;

create table filings.delivery (
  delivery_id text primary key check (delivery_id ~ '^dlv_[0-9a-f]{32}$'),
  schedule_id text not null references filings.schedule,
  merchant_id text not null,
  cause text not null check (cause in ('due', 'test')),
  from_day date not null,
  until_day date not null check (until_day >= from_day),
  state text not null default 'asked' check (state in ('asked', 'ready', 'failed', 'expired')),
  fault text,
  form text not null,
  report text not null,
  file text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  rows integer check (rows >= 0),
  mails integer check (mails >= 0),
  requested_at timestamptz not null default kit.now(),
  claimed_until timestamptz,
  attempts integer not null default 0,
  ended_at timestamptz,
  expires_at timestamptz,
  constraint ready_with_its_file check ((state in ('ready', 'expired')) = (file is not null and sha256 is not null)),
  constraint failed_with_its_fault check ((state = 'failed') = (fault is not null))
);
create index delivery_of_merchant on filings.delivery (merchant_id, delivery_id desc);
create index delivery_asked on filings.delivery (requested_at) where state = 'asked';
create index delivery_ready on filings.delivery (expires_at) where state = 'ready';

grant select, insert on filings.delivery to app_core, app_backoffice;
grant select on filings.delivery to app_auditor;
grant update (state, fault, file, sha256, rows, mails, claimed_until, attempts, ended_at, expires_at) on filings.delivery to app_core;

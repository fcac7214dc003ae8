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
  asked_at timestamptz not null,
  claimed_until timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  downloads integer not null default 0,
  constraint ended_with_its_time check ((ended_at is not null) = (state in ('ready', 'failed', 'expired'))),
  constraint ready_for_a_while check (state <> 'ready' or expires_at is not null)
);
create index export_of_staff on reports.export (staff_id, export_id desc);
create index export_open on reports.export (asked_at) where state in ('asked', 'running');
create index export_ready on reports.export (expires_at) where state = 'ready';

create table reports.export_part (
  export_id text not null references reports.export,
  no integer not null check (no > 0),
  file text not null,
  primary key (export_id, no)
);

grant select, update on reports.export to app_core;
grant select, insert, delete on reports.export_part to app_core;
grant select, insert on reports.export to app_backoffice;
grant update (downloads) on reports.export to app_backoffice;
grant select on reports.export_part to app_backoffice;

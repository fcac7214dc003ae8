-- Events that merchants have sent to programs of their own: where to, with what, and what became of each.
create schema if not exists webhooks;
grant usage on schema webhooks to app_core, app_backoffice, app_auditor;

create table webhooks.endpoint (
  endpoint_id text primary key check (endpoint_id ~ '^whe_[0-9a-f]{32}$'),
  merchant_id text not null,
  url text not null check (char_length(url) between 8 and 500),
  label text not null check (char_length(label) between 1 and 80),
  types text[] not null check (cardinality(types) between 1 and 100),
  -- `paused` by staff, `stopped` because it failed too long, `removed` for good: only an active one is sent anything.
  state text not null default 'active' check (state in ('active', 'paused', 'stopped', 'removed')),
  -- Who agreed to the address and the types as they stand.
  approval_id text not null,
  added_by text not null,
  added_at timestamptz not null default kit.now(),
  state_by text,
  state_at timestamptz,
  -- Since when nothing has arrived, and how often in a row: until `retry_at` nothing is sent, then one as a trial.
  failing_since timestamptz,
  failures integer not null default 0,
  retry_at timestamptz,
  last_fault text,
  delivered_at timestamptz
);
create index endpoint_of_merchant on webhooks.endpoint (merchant_id, endpoint_id);
create index endpoint_stopped on webhooks.endpoint (state_at) where state = 'stopped';

create table webhooks.secret (
  secret_id text primary key check (secret_id ~ '^whk_[0-9a-f]{32}$'),
  endpoint_id text not null references webhooks.endpoint,
  secret_sealed text not null,
  approval_id text not null,
  -- The one person who may see it, once; it signs from then on.
  requested_by text not null,
  requested_name text not null,
  -- How long those before it sign beside it, from the moment on which it was seen.
  overlap_hours integer not null check (overlap_hours between 0 and 168),
  made_at timestamptz not null default kit.now(),
  shown_at timestamptz,
  retires_at timestamptz
);
create index secret_of_endpoint on webhooks.secret (endpoint_id, made_at desc);

create table webhooks.delivery (
  delivery_no bigint generated always as identity primary key,
  endpoint_id text not null references webhooks.endpoint,
  -- The same for the same event, however often it is sent.
  message_id text not null,
  type text not null,
  -- Deliveries of one subject arrive in order.
  subject text not null,
  body text not null,
  cause text not null check (cause in ('event', 'replay', 'resend', 'test')),
  replay_id text,
  occurred_at timestamptz not null,
  queued_at timestamptz not null default kit.now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  attempts integer not null default 0,
  first_tried_at timestamptz,
  try_at timestamptz not null default kit.now(),
  ended_at timestamptz
);
-- An event is queued once for an endpoint, and once for each replay, however often it is read.
create unique index delivery_once on webhooks.delivery (endpoint_id, message_id) where cause = 'event';
create unique index delivery_once_in_replay on webhooks.delivery (replay_id, message_id) where cause = 'replay';
create index delivery_in_order on webhooks.delivery (endpoint_id, subject, delivery_no) where state = 'waiting';
create index delivery_due on webhooks.delivery (endpoint_id, try_at) where state = 'waiting';
create index delivery_of_endpoint on webhooks.delivery (endpoint_id, delivery_no desc);
create index delivery_ended on webhooks.delivery (ended_at) where state <> 'waiting';

create table webhooks.attempt (
  delivery_no bigint not null references webhooks.delivery on delete cascade,
  attempt integer not null,
  at timestamptz not null,
  elapsed_ms integer not null,
  -- What was answered, or why nothing was.
  status integer,
  fault text,
  answer text,
  primary key (delivery_no, attempt)
);

create table webhooks.replay (
  replay_id text primary key check (replay_id ~ '^whr_[0-9a-f]{32}$'),
  endpoint_id text not null references webhooks.endpoint,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  state text not null default 'running' check (state in ('running', 'done', 'ended')),
  -- How far it is in the outbox, between where it began and where it ends.
  first_position bigint not null,
  last_position bigint not null,
  position bigint not null,
  queued integer not null default 0,
  requested_by text not null,
  requested_at timestamptz not null default kit.now(),
  ended_at timestamptz
);
create index replay_running on webhooks.replay (replay_id) where state = 'running';
create index replay_of_endpoint on webhooks.replay (endpoint_id, replay_id desc);

-- How far events were read, for all endpoints together.
create table webhooks.cursor (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);
insert into webhooks.cursor (position) select position from kit.event_last_position;

grant select on webhooks.endpoint, webhooks.delivery, webhooks.attempt, webhooks.replay, webhooks.cursor
  to app_core, app_backoffice, app_auditor;
grant select on webhooks.secret to app_core, app_backoffice;
grant insert on webhooks.endpoint, webhooks.secret, webhooks.replay, webhooks.delivery to app_backoffice;
grant update (url, label, types, state, approval_id, state_by, state_at, failing_since, failures, retry_at) on webhooks.endpoint
  to app_backoffice;
grant update (shown_at, retires_at) on webhooks.secret to app_backoffice;
grant update (state, ended_at) on webhooks.replay to app_backoffice;
grant update (state, state_at, failing_since, failures, retry_at, last_fault, delivered_at) on webhooks.endpoint to app_core;
grant insert, delete on webhooks.delivery to app_core;
grant update (state, attempts, first_tried_at, try_at, ended_at) on webhooks.delivery to app_core;
grant insert, delete on webhooks.attempt to app_core;
grant update (state, position, queued, ended_at) on webhooks.replay to app_core;
grant update (position) on webhooks.cursor to app_core;

create constraint trigger endpoint_approved after insert or update of url, label, types, approval_id on webhooks.endpoint
deferrable initially deferred for each row execute function webhooks.guard_endpoint();
create constraint trigger secret_approved after insert on webhooks.secret
deferrable initially deferred for each row execute function webhooks.guard_secret();

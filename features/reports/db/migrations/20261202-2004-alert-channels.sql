-- Where alerts go outside of the desk: messengers and mails that two people agreed on, in steps until somebody takes the alert.
create table reports.alert_channel (
  channel_id text primary key check (channel_id ~ '^ach_[0-9a-f]{32}$'),
  merchant_id text not null,
  kind text not null check (kind in ('line', 'telegram', 'mail')),
  label text not null check (char_length(label) between 1 and 80),
  -- Receiver and token: nobody reads them again.
  target_sealed text not null,
  areas text[] not null check (cardinality(areas) > 0),
  only_urgent boolean not null,
  -- Told so long after an alert was raised, and only where nobody has taken it by then; 0: at once.
  after_minutes integer not null check (after_minutes between 0 and 1440),
  language text not null check (language in ('TH', 'EN')),
  -- `asked` until a second person has agreed.
  state text not null default 'asked' check (state in ('asked', 'active', 'paused', 'removed')),
  approval_id text,
  added_by text not null,
  added_at timestamptz not null default kit.now(),
  delivered_at timestamptz,
  failing_since timestamptz,
  last_fault text,
  constraint active_by_two check (state in ('asked', 'removed') or approval_id is not null)
);
create index alert_channel_of_merchant on reports.alert_channel (merchant_id, channel_id);

grant select on reports.alert_channel to app_core, app_backoffice;
grant select (channel_id, merchant_id, kind, label, areas, state, approval_id, added_by, added_at) on reports.alert_channel to app_auditor;
grant insert on reports.alert_channel to app_backoffice;
grant update (state, approval_id) on reports.alert_channel to app_backoffice;
grant update (delivered_at, failing_since, last_fault) on reports.alert_channel to app_core;

-- An alert on its way to a channel: once, however often its event is read.
create table reports.alert_post (
  post_id text primary key check (post_id ~ '^apo_[0-9a-f-]{36}$'),
  channel_id text not null references reports.alert_channel,
  -- Null: a test.
  alert_id text references reports.alert,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'given_up')),
  attempts integer not null default 0,
  try_at timestamptz not null,
  queued_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  fault text,
  constraint ended_with_its_time check ((state = 'waiting') = (ended_at is null))
);
create unique index alert_post_once on reports.alert_post (channel_id, alert_id) where alert_id is not null;
create index alert_post_due on reports.alert_post (try_at) where state = 'waiting';
create index alert_post_of_channel on reports.alert_post (channel_id, queued_at desc);

grant select, insert on reports.alert_post to app_core, app_backoffice;
grant update (state, attempts, try_at, ended_at, fault) on reports.alert_post to app_core;

-- Baseline of messages: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- What leaves the house by SMS and mail: written with what causes it, carried out afterwards, so that neither goes without the other.

create schema if not exists messages;
grant usage on schema messages to app_core, app_backoffice;

-- One message by SMS or mail, and how far it has come.
create table messages.outgoing (
  message_id text primary key,
  merchant_id text not null references merchants.merchant,
  channel text not null check (channel in ('sms', 'mail')),
  -- What it is for: a code, a notice. Whoever may read the list may know this.
  purpose text not null,
  -- The receiver and the words are personal: encrypted, the receiver with a blind index for look-up.
  to_sealed text not null,
  to_index text not null,
  subject text,
  -- Gone once a carrier outside has taken the message, and after a week in any case.
  text_sealed text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  -- Which adapter took it: outbox, smtp, sms-gateway.
  carrier text,
  reason text,
  attempts int not null default 0 check (attempts >= 0),
  queued_at timestamptz not null,
  -- When the next attempt is due; an attempt under way holds the message until then.
  next_try_at timestamptz,
  settled_at timestamptz,
  constraint mails_have_a_subject check ((channel = 'mail') = (subject is not null)),
  constraint failed_with_reason check ((state = 'failed') = (reason is not null)),
  constraint settled_or_due check ((state = 'queued') = (next_try_at is not null) and (state = 'queued') = (settled_at is null)),
  constraint sent_by_somebody check (state <> 'sent' or carrier is not null)
);

create index outgoing_newest on messages.outgoing (merchant_id, message_id desc);
create index outgoing_to on messages.outgoing (merchant_id, to_index, message_id desc);
create index outgoing_due on messages.outgoing (next_try_at) where state = 'queued';
create index outgoing_with_text on messages.outgoing (queued_at) where text_sealed is not null;

-- Staff sends a notice that failed once more: the message waits again, under its own id, so that a carrier knows it.
grant select, insert on messages.outgoing to app_core;
grant update (text_sealed, state, carrier, reason, attempts, next_try_at, settled_at) on messages.outgoing to app_core;
grant select on messages.outgoing to app_backoffice;
grant update (state, carrier, reason, attempts, next_try_at, settled_at) on messages.outgoing to app_backoffice;

-- What the house tells a player on the site itself: kinds and facts, which each page puts into the words of its language.
create table messages.notice (
  notice_no bigint generated always as identity primary key,
  member_id text not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What it is about, so that the same is told once.
  about text not null,
  facts jsonb not null,
  made_at timestamptz not null default kit.now(),
  read_at timestamptz,
  constraint told_once unique (member_id, kind, about)
);

create index notice_of_member on messages.notice (member_id, notice_no desc);
create index notice_unread on messages.notice (member_id) where read_at is null;
create index notice_by_age on messages.notice (made_at);

grant select, insert, delete on messages.notice to app_core;
grant update (read_at) on messages.notice to app_core;
grant select on messages.notice to app_backoffice;

-- Kinds that a member does not want to be told.
create table messages.muted (
  member_id text not null,
  kind text not null,
  primary key (member_id, kind)
);

grant select, insert, delete on messages.muted to app_core;

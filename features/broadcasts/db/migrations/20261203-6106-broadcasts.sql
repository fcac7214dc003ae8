-- Messages of a brand to many of its players at a time, agreed on by two people, told by a job that goes on where it was left off.
create schema if not exists broadcasts;
grant usage on schema broadcasts to app_core, app_backoffice;

create table broadcasts.broadcast (
  broadcast_id text primary key check (broadcast_id ~ '^brc_[0-9a-f]{32}$'),
  merchant_id text not null,
  -- What it says: a letter, which nobody changes.
  letter_id text not null check (letter_id ~ '^ltr_[0-9a-f]{32}$'),
  segment jsonb not null,
  send_at timestamptz not null,
  -- How many it reached when it was asked for, among so many who were looked at.
  counted integer not null check (counted >= 0),
  counted_among integer not null check (counted_among >= counted),
  counted_all boolean not null,
  state text not null default 'asked' check (state in ('asked', 'planned', 'sending', 'sent', 'stopped', 'rejected')),
  approval_id text,
  requested_by text not null,
  requested_at timestamptz not null default kit.now(),
  -- Members are looked at in the order of their registration: up to here.
  after_at timestamptz,
  after_member text,
  checked integer not null default 0 check (checked >= 0),
  sent integer not null default 0 check (sent >= 0),
  -- In the segment, and protected from advertising at that moment.
  left_out integer not null default 0 check (left_out >= 0),
  -- How many have seen it, counted now and then while their notices are there.
  reads integer not null default 0 check (reads >= 0),
  ended_at timestamptz,
  constraint place_is_whole check ((after_at is null) = (after_member is null)),
  constraint ended_with_its_time check ((state in ('sent', 'stopped', 'rejected')) = (ended_at is not null))
);

create index broadcast_of_merchant on broadcasts.broadcast (merchant_id, broadcast_id desc);
create index broadcast_due on broadcasts.broadcast (send_at) where state in ('planned', 'sending');
create index broadcast_ended on broadcasts.broadcast (ended_at) where state in ('sent', 'stopped');

grant select on broadcasts.broadcast to app_core, app_backoffice;
grant update (state, after_at, after_member, checked, sent, left_out, reads, ended_at) on broadcasts.broadcast to app_core;
grant insert on broadcasts.broadcast to app_backoffice;
grant update (state, approval_id, ended_at) on broadcasts.broadcast to app_backoffice;

create constraint trigger broadcast_agreed after insert or update of state, approval_id on broadcasts.broadcast
deferrable initially deferred for each row execute function broadcasts.guard_broadcast();

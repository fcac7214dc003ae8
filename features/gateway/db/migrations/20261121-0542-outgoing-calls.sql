-- What we owe a vendor a word about: told in the background, again and again for hours, then looked at by people.
create table gateway.outgoing_call (
  call_id text primary key check (call_id ~ '^goc_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  name text not null check (name in ('resend')),
  -- The span that is asked for.
  from_at timestamptz not null,
  to_at timestamptz not null,
  asked_by text not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'given_up')),
  try_at timestamptz not null,
  claimed_until timestamptz,
  attempts integer not null default 0,
  last_fault text check (length(last_fault) <= 300),
  -- How many calls the vendor said that it sends.
  calls integer check (calls >= 0),
  ended_at timestamptz,
  constraint span_is_one check (from_at < to_at),
  constraint ended_with_its_time check ((state = 'waiting') = (ended_at is null))
);
create index outgoing_call_waiting on gateway.outgoing_call (try_at) where state = 'waiting';
create index outgoing_call_by_time on gateway.outgoing_call (asked_at desc);
grant select, insert on gateway.outgoing_call to app_core, app_backoffice;
grant update (state, try_at, claimed_until, attempts, last_fault, calls, ended_at) on gateway.outgoing_call to app_core;

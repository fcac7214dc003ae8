-- Events reach each consumer in order per subject, by a cursor that can be set back; delivered events don't pile up.
alter table kit.outbox_event
  add column subject text not null default '',
  -- Where the event stands among all that are to be delivered. Given after the commit, one worker at a time, so that no
  -- event ever appears behind a cursor that has passed it.
  add column position bigint;

create table kit.event_consumer (
  consumer text primary key,
  event text not null,
  -- Everything up to here was delivered, or is held back.
  position bigint not null,
  -- One worker delivers to a consumer at a time; a worker that died loses its claim after a while.
  claim text,
  claimed_until timestamptz not null default '-infinity'
);

-- Events that a consumer failed on, and later ones of the same subject: the other subjects go on meanwhile.
create table kit.event_held_back (
  consumer text not null references kit.event_consumer,
  position bigint not null,
  event_id bigint not null,
  subject text not null,
  attempts integer not null default 0,
  try_at timestamptz not null,
  primary key (consumer, position)
);

create index event_held_back_of_subject on kit.event_held_back (consumer, subject, position);

grant select, update (position), delete on kit.outbox_event to app_core;
grant select, insert, update on kit.event_consumer to app_core;
grant select, insert, update, delete on kit.event_held_back to app_core;

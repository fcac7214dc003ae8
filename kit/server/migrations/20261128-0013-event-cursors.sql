-- Events reach each consumer in order per subject, by a cursor that can be set back; delivered events don't pile up.
alter table kit.outbox_event
  add column subject text not null default '',
  -- Where the event stands among all that are to be delivered. Given after the commit, one worker at a time, so that no
  -- event ever appears behind a cursor that has passed it.
  add column position bigint unique;

update kit.outbox_event
set position = event_id
where delivered_at is not null;

create table kit.event_last_position (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);

insert into kit.event_last_position (position)
select coalesce(max(event_id), 0) from kit.outbox_event;

create or replace function kit.job_health(
  out due integer, out due_since timestamptz, out failing integer, out given_up integer, out events_waiting integer
)
language plpgsql
stable
security definer
set search_path = pg_catalog
as $$
begin
  select count(*)::integer into events_waiting
  from kit.outbox_event e
  where e.position is null
    or exists (select from kit.event_consumer c where c.event = e.name and c.position < e.position)
    or exists (select from kit.event_held_back h where h.event_id = e.event_id);
  execute '
    select
      count(*) filter (where j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= now())::integer,
      min(j.run_at) filter (where j.attempts < j.max_attempts and j.locked_at is null and j.run_at <= now()),
      count(*) filter (where j.attempts < j.max_attempts and j.last_error is not null)::integer,
      count(*) filter (where j.attempts >= j.max_attempts)::integer
    from graphile_worker.jobs j'
    into due, due_since, failing, given_up;
end
$$;

drop index kit.outbox_event_waiting;
alter table kit.outbox_event drop column delivered_at;
create index outbox_event_unplaced on kit.outbox_event (event_id) where position is null;
create index outbox_event_of_name on kit.outbox_event (name, position);

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
grant select, update on kit.event_last_position to app_core;
grant select, insert, update on kit.event_consumer to app_core;
grant select, insert, update, delete on kit.event_held_back to app_core;

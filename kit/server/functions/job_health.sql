-- How the queue stands, for those who watch: late bound like kit.add_job, and nothing of what the jobs carry.
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

revoke all on function kit.job_health from public;
grant execute on function kit.job_health to app_core, app_backoffice;

-- Whether a step would find anything: changes that nobody followed, a look that has not ended, rounds that wait. A look alone.
create or replace function turnover.is_behind()
returns boolean
language sql
stable
set jit = off
as $$
  select c.looking is not null
    or pg_snapshot_xmin(c.seen) > pg_snapshot_xmax(pg_current_snapshot())
    or exists (select from gateway.changes(c.seen, pg_current_snapshot(), null, 1))
    or exists (select from turnover.waiting)
  from turnover.cursor c
$$;

revoke all on function turnover.is_behind from public;
grant execute on function turnover.is_behind to app_core;

-- A pool that has ended sells no card.
create or replace function rounds.guard_ended_pool() returns trigger language plpgsql as $$
begin
  raise exception 'a pool that has ended sells no card' using errcode = 'check_violation';
end
$$;

-- Business time: the machine's clock, ahead by what tests have set.
create or replace function kit.now()
returns timestamptz
language sql
stable
parallel safe
as $$
  select clock_timestamp() + (select offset_ms from kit.test_clock) * interval '1 millisecond'
$$;

comment on function kit.now() is 'business time: what decides closes, limits and sessions';

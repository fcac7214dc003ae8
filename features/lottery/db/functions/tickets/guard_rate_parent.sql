-- Accounts that take their rates from each other stand in no circle, 30 deep at most.
create or replace function lottery.guard_rate_parent() returns trigger language plpgsql as $$
declare
  v_at text := new.parent_id;
begin
  perform pg_advisory_xact_lock(7304, hashtext(new.merchant_id));
  for step in 1..30 loop
    select p.parent_id into v_at from lottery.rate_parent p where p.holder_id = v_at;
    if not found then
      return new;
    end if;
    exit when v_at = new.holder_id;
  end loop;
  raise exception 'an account stands in a circle or too deep' using errcode = 'check_violation';
end
$$;

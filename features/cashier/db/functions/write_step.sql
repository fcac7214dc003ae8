-- Every state of a deposit is written down as a step.
create or replace function cashier.write_step()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into cashier.deposit_step (deposit_id, step, state, since, reason, changed_by)
  select new.deposit_id, coalesce(max(step), 0) + 1, new.state, new.since, new.reason, new.changed_by
  from cashier.deposit_step
  where deposit_id = new.deposit_id;
  return null;
end
$$;

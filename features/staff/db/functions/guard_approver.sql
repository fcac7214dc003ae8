-- The rule stands in the table as well: no program approves with a person who is not independent.
create or replace function staff.guard_approver()
returns trigger
language plpgsql
as $$
begin
  if new.state = 'approved' and (
    not staff.are_independent(new.requested_by, new.decided_by, kit.now())
    or exists (
      select
      from staff.operator o
      where o.staff_id = new.decided_by
        and o.admitted_at >= new.requested_at
    )
  ) then
    raise exception 'whoever approves is independent of whoever asked'
      using errcode = 'check_violation', constraint = 'approver_independent';
  end if;
  return new;
end
$$;

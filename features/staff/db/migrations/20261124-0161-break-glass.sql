-- Where no second owner is left to act, the machine lets one in: for a while that account is nobody's second person, and everybody is told.
alter table staff.influence
  drop constraint influence_kind_check,
  add constraint influence_kind_check check (kind in ('created', 'role', 'password', 'second_factor', 'enabled', 'break_glass'));

alter table staff.operator add column admitted_at timestamptz;
comment on column staff.operator.admitted_at is 'When the machine let this account in; what was asked before then is not for it to approve.';
grant update (admitted_at) on staff.operator to app_backoffice;

create or replace function staff.guard_approver()
returns trigger
language plpgsql
as $$
begin
  if new.state = 'approved' and (
    not staff.are_independent(new.asked_by, new.decided_by, kit.now())
    or exists (
      select
      from staff.operator o
      where o.staff_id = new.decided_by
        and o.admitted_at >= new.asked_at
    )
  ) then
    raise exception 'whoever approves is independent of whoever asked'
      using errcode = 'check_violation', constraint = 'approver_independent';
  end if;
  return new;
end
$$;

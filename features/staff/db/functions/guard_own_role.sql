-- A version of an own role was approved as exactly that, by two independent people: names in its row prove nothing. Looked at when
-- the transaction ends, since the approval ends after what it does.
create or replace function staff.guard_own_role() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not staff.is_approved(new.approval_id, 'staff.set_role', new.merchant_id, new.role_id)
    or not exists (
      select
      from staff.approval a
      where a.approval_id = new.approval_id
        and a.requested_by = new.set_by
        and a.decided_by = new.set_with
    )
    or exists (
      select
      from staff.own_role_version v
      where v.role_id = new.role_id
        and (v.merchant_id <> new.merchant_id or (v.approval_id = new.approval_id and v.version <> new.version))
    )
  then
    raise exception 'two people have not agreed on this role' using errcode = 'check_violation', constraint = 'own_role_approved';
  end if;
  return null;
end
$$;

revoke all on function staff.guard_own_role from public;

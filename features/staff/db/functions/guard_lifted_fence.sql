-- The fence of a restore is lifted by an approval of exactly that, by two independent people and never twice: two names written into
-- its row prove nothing. Looked at when the transaction ends, since the approval ends after what it does.
create or replace function staff.guard_lifted_fence() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not staff.is_approved(new.lifted_approval, 'staff.lift_money_fence', new.merchant_id, new.merchant_id)
    or not exists (
      select
      from staff.approval a
      where a.approval_id = new.lifted_approval
        and a.requested_by = new.lifted_by
        and a.decided_by = new.lifted_with
        and a.requested_at >= new.raised_at
    )
  then
    raise exception 'nobody has approved that money leaves again' using errcode = 'check_violation', constraint = 'fence_approved';
  end if;
  return null;
end
$$;

revoke all on function staff.guard_lifted_fence from public;

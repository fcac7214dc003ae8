-- Money moves by an approval of exactly that adjustment, by two independent people: names written into its row prove nothing. Looked at when
-- the transaction ends, since the approval ends after what it does.
create or replace function adjustments.guard_adjustment() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not staff.is_approved(new.approval_id, 'adjustments.adjust', new.merchant_id, new.adjustment_id) then
    raise exception 'nobody has approved this adjustment' using errcode = 'check_violation', constraint = 'adjustment_approved';
  end if;
  return null;
end
$$;

revoke all on function adjustments.guard_adjustment from public;

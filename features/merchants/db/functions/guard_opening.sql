-- A brand is opened by an approval of exactly that, by two independent people: of its own, or of the platform; once the platform
-- closed it, of the platform alone. It was given just now, and opens once. Looked at when the transaction ends, since the approval
-- ends after what it does.
create or replace function merchants.guard_opening() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not (
      staff.is_just_approved(new.opened_approval, 'platform.open_brand', 'mrc_platform', new.merchant_id)
      or (
        old.closed_approval is null
        and staff.is_just_approved(new.opened_approval, 'merchants.open_brand', new.merchant_id, new.merchant_id)
      )
    )
    or not merchants.use_approval(new.opened_approval, new.merchant_id)
  then
    raise exception 'two people have not agreed that this brand opens' using errcode = 'check_violation', constraint = 'opened_by_two';
  end if;
  return null;
end
$$;

revoke all on function merchants.guard_opening from public;

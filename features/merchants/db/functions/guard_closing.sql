-- The platform closes a brand by an approval of exactly that, by two independent people of its own: one that was given just now, and
-- used for nothing before.
create or replace function merchants.guard_closing() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not staff.is_just_approved(new.closed_approval, 'platform.close_brand', 'mrc_platform', new.merchant_id)
    or not merchants.use_approval(new.closed_approval, new.merchant_id)
  then
    raise exception 'two people have not agreed that this brand closes' using errcode = 'check_violation', constraint = 'closed_by_two';
  end if;
  return null;
end
$$;

revoke all on function merchants.guard_closing from public;

-- Nobody has another merchant's own role, or one that is closed or was never agreed on; and the role above the merchants is had
-- there alone, where nobody has another.
create or replace function staff.guard_role_of_operator() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if (new.role = 'platform_owner') <> (new.merchant_id = 'mrc_platform') then
    raise exception 'the platform has one role, and a merchant never has it'
      using errcode = 'check_violation', constraint = 'operator_role_of_tenant';
  end if;
  if new.role like 'rol\_%' and not exists (
    select
    from staff.own_role_version v
    where v.role_id = new.role
      and v.merchant_id = new.merchant_id
      and not v.is_closed
      and v.version = (select max(last.version) from staff.own_role_version last where last.role_id = v.role_id)
  ) then
    raise exception 'this merchant has no such role' using errcode = 'check_violation', constraint = 'operator_role_known';
  end if;
  return new;
end
$$;

revoke all on function staff.guard_role_of_operator from public;

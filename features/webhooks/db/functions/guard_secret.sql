-- Whoever knows a secret can speak for us at the receiver: each takes two people.
create or replace function webhooks.guard_secret() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  merchant text;
begin
  select merchant_id into merchant from webhooks.endpoint where endpoint_id = new.endpoint_id;
  if not staff.is_approved(new.approval_id, 'webhooks.add_endpoint', merchant, new.endpoint_id)
    and not staff.is_approved(new.approval_id, 'webhooks.rotate_secret', merchant, new.endpoint_id) then
    raise exception 'nobody has approved this secret' using errcode = 'check_violation', constraint = 'secret_approved';
  end if;
  return null;
end
$$;

revoke all on function webhooks.guard_secret from public;

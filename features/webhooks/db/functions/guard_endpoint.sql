-- Where events go and which takes two people, by the approval of exactly that: looked at when the transaction ends, since the approval
-- ends after what it does.
create or replace function webhooks.guard_endpoint() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' and new.approval_id = old.approval_id and (new.url, new.types) is distinct from (old.url, old.types) then
    raise exception 'nobody has approved this change' using errcode = 'check_violation', constraint = 'endpoint_approved';
  end if;
  if not staff.is_approved(new.approval_id, 'webhooks.add_endpoint', new.merchant_id, new.endpoint_id)
    and not staff.is_approved(new.approval_id, 'webhooks.change_endpoint', new.merchant_id, new.endpoint_id) then
    raise exception 'nobody has approved this endpoint' using errcode = 'check_violation', constraint = 'endpoint_approved';
  end if;
  return null;
end
$$;

revoke all on function webhooks.guard_endpoint from public;

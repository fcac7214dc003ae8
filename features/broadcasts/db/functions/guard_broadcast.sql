-- What is told to many takes two people, by the approval of exactly that: looked at when the transaction ends, since the approval ends
-- after what it does.
create or replace function broadcasts.guard_broadcast() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.state in ('planned', 'sending', 'sent')
    and not staff.is_approved(new.approval_id, 'broadcasts.send', new.merchant_id, new.broadcast_id) then
    raise exception 'nobody has approved this message' using errcode = 'check_violation', constraint = 'broadcast_agreed';
  end if;
  return null;
end
$$;

revoke all on function broadcasts.guard_broadcast from public;

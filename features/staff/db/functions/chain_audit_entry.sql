-- Refuses an audit entry that does not continue the chain at its end.
create or replace function staff.chain_audit_entry()
returns trigger
language plpgsql
as $$
declare
  v_seq bigint;
  v_hash text;
begin
  select entry.seq, entry.hash
  into v_seq, v_hash
  from staff.audit_entry entry
  order by entry.seq desc
  limit 1;
  if new.seq <> coalesce(v_seq, 0) + 1 or new.previous_hash <> coalesce(v_hash, repeat('0', 64)) then
    raise exception 'an audit entry continues the chain at its end';
  end if;
  return new;
end
$$;

-- One writer at a time: the next number and the hash it must carry. Held until the transaction ends.
create or replace function staff.lock_audit_head()
returns table (seq bigint, hash text, now timestamptz)
language plpgsql
volatile
as $$
begin
  perform pg_advisory_xact_lock(7301, 1);
  return query
    select entry.seq, entry.hash, date_trunc('milliseconds', kit.now())
    from (select 1) one
    left join (
      select last.seq, last.hash
      from staff.audit_entry last
      order by last.seq desc
      limit 1
    ) entry on true;
end
$$;

-- A file that names people takes two to let out, by the approval of exactly that: looked at when the transaction ends, since the approval
-- ends after what it does.
create or replace function filings.guard_release() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if new.names_people and new.released_at is not null
    and not staff.is_approved(new.approval_id, 'filings.release', new.merchant_id, new.filing_id) then
    raise exception 'nobody has approved this file' using errcode = 'check_violation', constraint = 'filing_released';
  end if;
  return null;
end
$$;

revoke all on function filings.guard_release from public;

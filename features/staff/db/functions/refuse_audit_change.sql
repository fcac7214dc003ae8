-- Audit entries are neither changed nor deleted.
create or replace function staff.refuse_audit_change()
returns trigger
language plpgsql
as $$
begin
  raise exception 'the audit trail is append-only';
end
$$;

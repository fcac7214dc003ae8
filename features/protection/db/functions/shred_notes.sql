-- Empties the notes about a member who is forgotten.
create or replace function protection.shred_notes(p_member_id text)
returns void
language sql
security definer
set search_path = ''
as $$
  update protection.contact_note set text = '' where member_id = p_member_id
$$;

revoke all on function protection.shred_notes from public;
grant execute on function protection.shred_notes to app_core, app_backoffice;

-- Whoever is forgotten is forgotten in notes, too: their versions stay, the words go.
create or replace function identity.shred_notes(p_member_id text)
returns void
language sql
security definer
set search_path = ''
as $$
  update identity.player_note set text = null where member_id = p_member_id
$$;

revoke all on function identity.shred_notes from public;
grant execute on function identity.shred_notes to app_backoffice;

-- Takes away pictures that a member sent in and no message shows.
-- @returns names of their private files.
create or replace function chat.shred_pictures(p_member_id text)
returns setof text
language sql
security definer
set search_path = ''
as $$
  delete from chat.picture
  where member_id = p_member_id
    and conversation_id is null
  returning file_name
$$;

revoke all on function chat.shred_pictures from public;
grant execute on function chat.shred_pictures to app_backoffice;

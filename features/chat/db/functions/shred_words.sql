-- Takes the words and pictures of conversations away for good; that they were held, when and how they ended stays.
-- @returns names of the private files that nobody shows any more.
create or replace function chat.shred_words(p_conversation_ids text[])
returns setof text
language plpgsql
security definer
set search_path = ''
as $$
begin
  update chat.message
  set text_sealed = null, picture_id = null
  where conversation_id = any (p_conversation_ids)
    and (text_sealed is not null or picture_id is not null);
  update chat.conversation
  set has_words = false
  where conversation_id = any (p_conversation_ids);
  return query
    delete from chat.picture
    where conversation_id = any (p_conversation_ids)
    returning file_name;
end
$$;

revoke all on function chat.shred_words from public;
grant execute on function chat.shred_words to app_core, app_backoffice;

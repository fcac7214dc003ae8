-- A person can be forgotten: contact, words and pictures of their cases are shredded; that there was a case stays, with what staff wrote.
create or replace function content.stays() returns trigger language plpgsql as $$
begin
  -- Whoever sets this still needs the right to update, which only the owner of `content.shred_writer` has.
  if tg_table_name = 'enquiry_message' and current_setting('content.shredding', true) = 'on' then
    return new;
  end if;
  raise exception 'rows of %.% stay as they are', tg_table_schema, tg_table_name using errcode = 'check_violation';
end
$$;

-- @returns hashes of the pictures that no case has any more.
create function content.shred_writer(p_member_id text)
returns setof text
language plpgsql
security definer
set search_path = ''
set content.shredding = 'on'
as $$
begin
  update content.enquiry_message m
  set text = '—'
  from content.enquiry e
  where e.enquiry_id = m.enquiry_id
    and e.member_id = p_member_id
    and m.author = 'person';
  update content.enquiry
  set contact_sealed = null
  where member_id = p_member_id;
  return query
    with gone as (
      delete from content.enquiry_image i
      using content.enquiry e
      where e.enquiry_id = i.enquiry_id
        and e.member_id = p_member_id
      returning i.hash
    )
    select distinct g.hash
    from gone g
    where not exists (
      select
      from content.enquiry_image i
      join content.enquiry e using (enquiry_id)
      where i.hash = g.hash
        and e.member_id is distinct from p_member_id
    );
end
$$;
revoke all on function content.shred_writer from public;
grant execute on function content.shred_writer to app_backoffice;

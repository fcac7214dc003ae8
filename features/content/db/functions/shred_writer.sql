-- @returns hashes of the pictures that no case has any more.
create or replace function content.shred_writer(p_member_id text)
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

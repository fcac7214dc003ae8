-- A person can be forgotten: contact, words and pictures of their cases are shredded; that there was a case stays, with what staff wrote.
create or replace function content.refuse_change() returns trigger language plpgsql as $$
begin
  -- Whoever sets this still needs the right to update, which only the owner of `content.shred_writer` has.
  if tg_table_name = 'enquiry_message' and current_setting('content.shredding', true) = 'on' then
    return new;
  end if;
  raise exception 'rows of %.% stay as they are', tg_table_schema, tg_table_name using errcode = 'check_violation';
end
$$;

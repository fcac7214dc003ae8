-- Rows of the table stay as they are.
create or replace function kit.refuse_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'rows of %.% stay as they are', tg_table_schema, tg_table_name using errcode = 'check_violation';
end
$$;

revoke all on function kit.refuse_change from public;

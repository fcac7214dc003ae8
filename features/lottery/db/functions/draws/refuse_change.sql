-- Rows of the table stay as they are.
create or replace function lottery.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% stay as they are', tg_table_schema, tg_table_name using errcode = 'check_violation';
end
$$;

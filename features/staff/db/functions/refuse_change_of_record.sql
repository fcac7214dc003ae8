-- Rows of the table are neither changed nor deleted.
create or replace function staff.refuse_change_of_record()
returns trigger
language plpgsql
as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name;
end
$$;

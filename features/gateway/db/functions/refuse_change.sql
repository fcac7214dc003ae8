-- Nobody takes away, or names anew, what other rows point at.
create or replace function gateway.refuse_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '% of %.% would leave rows without what they point at', tg_op, tg_table_schema, tg_table_name
    using errcode = 'foreign_key_violation';
end
$$;

revoke all on function gateway.refuse_change from public;

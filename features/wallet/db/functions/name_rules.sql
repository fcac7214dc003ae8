-- Finds or writes down a hash of rules. Answers its id.
create or replace function wallet.name_rules(p_hash text)
returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_id integer;
begin
  loop
    select r.id into v_id from wallet.rules r where r.hash = p_hash;
    if found then
      return v_id;
    end if;
    insert into wallet.rules (hash) values (p_hash) on conflict (hash) do nothing returning id into v_id;
    if found then
      return v_id;
    end if;
  end loop;
end
$$;

revoke all on function wallet.name_rules from public;
grant execute on function wallet.name_rules to app_core;

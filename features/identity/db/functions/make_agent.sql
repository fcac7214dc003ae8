-- Makes a player an agent of a type, or an agent one of another; nobody goes back. False where there is no such member.
create or replace function identity.make_agent(p_member text, p_type integer)
returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if p_type not in (1, 2, 41, 42) then
    raise exception 'no type of an agent: %', p_type using errcode = '23514';
  end if;
  update identity.member
  set kind = 'agent', agent_type = p_type
  where member_id = p_member
    and kind in ('player', 'agent')
    and erased_at is null;
  return found;
end
$$;

revoke all on function identity.make_agent from public;
grant execute on function identity.make_agent to app_core, app_backoffice;

-- The root of a tree of hashes above one level, 32 bytes a hash.
create or replace function lottery.root_of(p_hashes bytea) returns bytea
language plpgsql immutable parallel safe set search_path = pg_catalog as $$
declare
  v_level bytea := p_hashes;
begin
  while octet_length(v_level) > 32 loop
    v_level := lottery.next_level(v_level);
  end loop;
  return v_level;
end
$$;

revoke all on function lottery.root_of from public;
grant execute on function lottery.root_of to app_core;

-- Of each prize the numbers of the first part, then those of the second; null while a part has no result.
create or replace function lottery.joined_of(p_draw int) returns jsonb
language sql stable security definer set search_path = pg_catalog as $$
  with part as materialized (
    select * from lottery.parts_of(p_draw)
  ),
  prize as (
    select e.key, jsonb_agg(n.number order by p.place, n.at) as numbers
    from part p
    cross join lateral jsonb_each(p.drawn) e
    cross join lateral jsonb_array_elements(e.value) with ordinality n (number, at)
    group by e.key
  )
  select jsonb_object_agg(z.key, z.numbers)
  from prize z
  where (select bool_and(p.drawn is not null) from part p)
$$;

revoke all on function lottery.joined_of from public;
grant execute on function lottery.joined_of to app_core, app_backoffice;

-- Most by apply_many, the rest by apply_any; answers as apply_set does.
create or replace function wallet.apply_most(
  p_wallet bigint[], p_key uuid[], p_reference uuid[], p_amount bigint[], p_counter integer[], p_kind smallint[],
  p_rules integer[], p_firsts integer, p_busy integer[]
)
returns text
language plpgsql
as $$
declare
  v_places integer[];
  v_balances bigint[];
  v_versions integer[];
  v_left integer[];
  v_rest text[];
  v_answer text;
begin
  select m.o_places, m.o_balances, m.o_versions into v_places, v_balances, v_versions
  from wallet.apply_many(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, p_firsts, p_busy) m;
  if coalesce(cardinality(v_places), 0) = 0 then
    return wallet.apply_any(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, p_busy);
  end if;
  if cardinality(v_places) = cardinality(p_wallet) then
    return array_fill(0, array[cardinality(v_places)])::text || v_balances::text || v_versions::text;
  end if;
  v_left := array(
    select i from generate_series(1, cardinality(p_wallet)) i except select unnest(v_places) order by 1
  );
  v_rest := string_to_array(
    trim(both '{}' from wallet.apply_any(
      array(select p_wallet[l.i] from unnest(v_left) with ordinality as l (i, place) order by l.place),
      array(select p_key[l.i] from unnest(v_left) with ordinality as l (i, place) order by l.place),
      array(select p_reference[l.i] from unnest(v_left) with ordinality as l (i, place) order by l.place),
      array(select p_amount[l.i] from unnest(v_left) with ordinality as l (i, place) order by l.place),
      array(select p_counter[l.i] from unnest(v_left) with ordinality as l (i, place) order by l.place),
      array(select p_kind[l.i] from unnest(v_left) with ordinality as l (i, place) order by l.place),
      array(select p_rules[l.i] from unnest(v_left) with ordinality as l (i, place) order by l.place),
      p_busy
    )),
    '}{'
  );
  select
    array_agg(a.outcome order by a.place)::text || array_agg(a.balance order by a.place)::text
      || array_agg(a.version order by a.place)::text
  into v_answer
  from (
    select m.place, 0 as outcome, m.balance, m.version
    from unnest(v_places, v_balances, v_versions) as m (place, balance, version)
    union all
    select r.place, r.outcome, r.balance, r.version
    from unnest(v_left, ('{' || v_rest[1] || '}')::integer[], ('{' || v_rest[2] || '}')::bigint[], ('{' || v_rest[3] || '}')::integer[])
      as r (place, outcome, balance, version)
  ) a;
  return v_answer;
end
$$;

revoke all on function wallet.apply_most from public;

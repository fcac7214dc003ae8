-- The short way of a batch: what most commands are, money between wallets that differ, in one statement that reads by updating.
-- Applies those of the first p_firsts commands, each of another wallet, that meet no difficulty; leaves the others, refunds too,
-- to apply_set. Tells the places of what it applied with the balances and versions after it. Null: a key is used, nothing was done.
-- Keys differ within a call, and no command refers to another of the same call. The caller holds the locks of the wallets.
-- p_reference may be empty where no command has one. The settings keep the plan at index probes; server/plans.test.ts looks at it.
create function wallet.apply_many(
  p_wallet bigint[], p_key uuid[], p_reference uuid[], p_amount bigint[], p_counter integer[], p_kind smallint[],
  p_rules integer[], p_firsts integer, p_busy integer[],
  out o_places integer[], out o_balances bigint[], out o_versions integer[]
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set cpu_index_tuple_cost = 1000
set jit = off
as $$
declare
  v_now timestamptz := kit.now();
  v_month smallint;
  v_first_month smallint;
  v_countered integer;
begin
  perform pg_advisory_xact_lock_shared(7202, 0);
  select l.month, l.first_month into v_month, v_first_month from wallet.ledger_month l;
  if v_first_month < v_month and exists (
    select from wallet.movement m where m.month < v_month and m.key = any (p_key)
  ) then
    return;
  end if;
  with
  moved as (
    update wallet.wallet w
    set balance = w.balance + c.amount, version = w.version + 1
    from (
      -- Out of the arrays by place: cheaper than unnest, which keeps each array as rows of its own.
      select
        i as place, p_wallet[i] as wallet_id, p_key[i] as key, p_reference[i] as reference, p_amount[i] as amount,
        p_counter[i] as counter, p_kind[i] as kind, p_rules[i] as rules
      from generate_series(1, p_firsts) i
      offset 0
    ) c
    -- Found one by one, in their order, whatever the planner believes of the table.
    cross join lateral (select x.ctid as row_place from wallet.wallet x where x.id = c.wallet_id offset 0) o
    -- Not by its number as well: that would let the planner walk a table that looks short.
    where w.ctid = o.row_place
      and c.kind > 1
      and w.balance + c.amount >= 0
      and not (w.blocked and c.amount < 0)
      and (p_busy is null or not (c.wallet_id & 4095)::integer = any (p_busy))
      -- One value, since of "exists" the planner would make a hash of all movements.
      and (c.reference is null or (select r.kind from wallet.movement r where r.key = c.reference) > 0)
    returning
      c.place, w.id as wallet_id, w.balance, w.version, w.currency, c.key, c.reference, c.amount, c.counter, c.kind, c.rules
  ),
  written as (
    insert into wallet.movement
      (wallet_id, version, key, reference, amount, balance_after, counter_account, kind, rules, month, recorded_at)
    select m.wallet_id, m.version, m.key, m.reference, m.amount, m.balance, m.counter, m.kind, m.rules, v_month, v_now
    from moved m
  ),
  countered as materialized (
    select s.counter, s.amount, s.movements, s.places
    from (
      select
        m.counter, m.currency, sum(m.amount) as amount, count(*)::integer as movements,
        bit_xor((m.wallet_id << 24) # m.version) as places
      from moved m
      group by m.counter, m.currency
    ) s
    join wallet.counter_account k on k.id = s.counter and k.currency = s.currency
  ),
  delta as (
    insert into wallet.counter_delta (counter_account, amount, movements, places, month, recorded_at)
    select k.counter, -k.amount, k.movements, k.places, v_month, v_now
    from countered k
  )
  select
    array_agg(m.place order by m.place),
    array_agg(m.balance order by m.place),
    array_agg(m.version order by m.place),
    (select sum(k.movements) from countered k)
  into o_places, o_balances, o_versions, v_countered
  from moved m;
  if v_countered <> cardinality(o_places) then
    raise exception 'a counter-account is unknown or of another currency' using errcode = '23503';
  end if;
  o_places := coalesce(o_places, '{}');
exception when unique_violation then
  o_places := null;
  o_balances := null;
  o_versions := null;
end
$$;

-- Any commands, by the way that suits their number.
create function wallet.apply_any(
  p_wallet bigint[], p_key uuid[], p_reference uuid[], p_amount bigint[], p_counter integer[], p_kind smallint[],
  p_rules integer[], p_busy integer[]
)
returns text
language plpgsql
as $$
begin
  if cardinality(p_wallet) <= 6 then
    return wallet.apply_each(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, p_busy);
  end if;
  return wallet.apply_set(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, p_busy);
end
$$;

-- Most by apply_many, the rest by apply_any; answers as apply_set does.
create function wallet.apply_most(
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

-- As before, and told how many of the first commands are each of another wallet.
drop function wallet.apply_free(bigint[], uuid[], uuid[], bigint[], integer[], smallint[], integer[]);
create function wallet.apply_free(
  p_wallet bigint[], p_key uuid[], p_reference uuid[], p_amount bigint[], p_counter integer[], p_kind smallint[],
  p_rules integer[], p_firsts integer
)
returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_busy integer[];
  v_answer text;
begin
  if cardinality(p_wallet) = 1 and pg_try_advisory_xact_lock(7201, (p_wallet[1] & 4095)::integer)
    and pg_advisory_xact_lock_shared(7202, 0) is not null then
    v_answer := wallet.apply_one(p_wallet[1], p_key[1], p_reference[1], p_amount[1], p_counter[1], p_kind[1], p_rules[1]);
    if v_answer is not null then
      return v_answer;
    end if;
  end if;
  select array_agg((w & 4095)::integer) into v_busy
  from unnest(p_wallet) as w
  where not pg_try_advisory_xact_lock(7201, (w & 4095)::integer);
  if p_firsts > 6 then
    return wallet.apply_most(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, p_firsts, v_busy);
  end if;
  return wallet.apply_any(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, v_busy);
end
$$;

revoke all on function
  wallet.apply_many(bigint[], uuid[], uuid[], bigint[], integer[], smallint[], integer[], integer, integer[]),
  wallet.apply_any(bigint[], uuid[], uuid[], bigint[], integer[], smallint[], integer[], integer[]),
  wallet.apply_most(bigint[], uuid[], uuid[], bigint[], integer[], smallint[], integer[], integer, integer[]),
  wallet.apply_free(bigint[], uuid[], uuid[], bigint[], integer[], smallint[], integer[], integer)
  from public;
grant execute on function
  wallet.apply_free(bigint[], uuid[], uuid[], bigint[], integer[], smallint[], integer[], integer)
  to app_core;

-- The short way of a batch: what most commands are, money between wallets that differ, in one statement that reads by updating.
-- Applies those of the first p_firsts commands, each of another wallet, that meet no difficulty; leaves the others, refunds too,
-- to apply_set. Tells the places of what it applied with the balances and versions after it. Null: a key is used, nothing was done.
-- Keys differ within a call, and no command refers to another of the same call. The caller holds the locks of the wallets.
-- p_reference may be empty where no command has one. The settings keep the plan at index probes; server/plans.test.ts looks at it.
-- A movement whose reference was refunded does not move; the ends of each movement are held against what its kind allows.
create or replace function wallet.apply_many(
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
      and (p_busy is null or not (c.wallet_id & 2147483647)::integer = any (p_busy))
      -- One value, since of "exists" the planner would make a hash of all movements.
      and (
        c.reference is null
        or (select r.kind from wallet.movement r where r.key = c.reference) > 0
          and (select t.kind from wallet.movement t where t.kind = 1 and t.reference = c.reference) is null
      )
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
        bit_xor((m.wallet_id << 24) # (m.version & 16777215) # ((m.version >> 24)::bigint << 56)) as places,
        bit_or(wallet.end_bit(m.kind, m.amount)) as ends
      from moved m
      group by m.counter, m.currency
    ) s
    join wallet.counter_account k on k.id = s.counter and k.currency = s.currency and s.ends & ~k.ends = 0
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
    raise exception 'a counter-account is unknown, of another currency or no end of such a movement' using errcode = '23503';
  end if;
  o_places := coalesce(o_places, '{}');
exception when unique_violation then
  o_places := null;
  o_balances := null;
  o_versions := null;
end
$$;

revoke all on function wallet.apply_many from public;

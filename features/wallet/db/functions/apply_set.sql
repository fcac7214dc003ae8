-- Applies commands in their order, exactly as one by one would. Keys differ within a call, and no command refers to another
-- of the same call. The caller holds the locks of the wallets. Outcomes, in their order of precedence:
-- 0 applied, 1 duplicate, 2 duplicate_mismatch, 3 already_rolled_back, 4 reference_not_found, 5 wallet_not_found,
-- 6 wallet_blocked, 7 insufficient_funds; 8 busy (p_busy: locks of wallets that somebody else holds). Kinds: 0 tombstone, 1 refund.
-- Most keys are new, so keys are not looked up in the month that is written: its unique index finds a used one, and then
-- everything is done again with a look at each key. The same when a command that comes to nothing turns out to be a replay.
-- Answers three arrays, one after the other: outcomes, balances, versions; as one text, because the planner makes less of a
-- function with one value. The settings keep the plan at index probes whatever the statistics say; server/plans.test.ts looks at it.
-- A movement whose reference was refunded does not move; the ends of each movement are held against what its kind allows.
create or replace function wallet.apply_set(
  p_wallet bigint[], p_key uuid[], p_reference uuid[], p_amount bigint[], p_counter integer[], p_kind smallint[],
  p_rules integer[], p_busy integer[]
)
returns text
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_mergejoin = off
set enable_nestloop = off
set enable_sort = off
-- Rows are found again by their place, never by a walk along an index that looks short.
set cpu_index_tuple_cost = 1000
set jit = off
as $$
declare
  v_outcomes smallint[];
  v_balances bigint[];
  v_versions integer[];
  v_now timestamptz := kit.now();
  v_month smallint;
  v_checked uuid[] := p_reference;
  v_checked_before uuid[];
  v_is_sure boolean := 1 = any (p_kind);
  v_wallets_due integer;
  v_wallets_moved integer;
  v_movements_due integer;
  v_movements_countered integer;
begin
  perform pg_advisory_xact_lock_shared(7202, 0);
  select l.month into v_month from wallet.ledger_month l;
  if exists (select from wallet.ledger_month l where l.month > l.first_month) then
    v_checked_before := p_key || p_reference;
  end if;
  loop
    if v_is_sure then
      v_checked := p_key || p_reference;
    end if;
    begin
      with
      owned as materialized (
        select w.id, w.balance, w.version, w.blocked, w.currency, w.ctid as place
        from wallet.wallet w
        where w.id = any (p_wallet)
      ),
      known as materialized (
        select m.key, m.wallet_id, m.amount, m.balance_after, m.version, m.counter_account, m.kind, m.reference
        from wallet.movement m
        where m.month = v_month and m.key = any (v_checked)
        union all
        select m.key, m.wallet_id, m.amount, m.balance_after, m.version, m.counter_account, m.kind, m.reference
        from wallet.movement m
        where m.month < v_month and m.key = any (v_checked_before)
      ),
      taken_back as materialized (
        select m.reference
        from wallet.movement m
        where m.kind = 1 and m.reference = any (p_reference)
      ),
      counter as materialized (
        select k.id, k.currency, k.ends
        from wallet.counter_account k
        where k.id = any (p_counter || (select array_agg(counter_account) from known))
      ),
      judged as (
        select
          c.ord, c.wallet_id, o.balance, o.version, o.currency, c.rules,
          coalesce(s.balance_after, r.balance_after) as stored_balance, coalesce(s.version, r.version) as stored_version,
          case when c.kind = 1 and r.key is null then c.reference else c.key end as key,
          case when c.kind = 1 and r.key is null then null else c.reference end as reference,
          case when c.kind = 1 and r.key is null then 0::smallint else c.kind end as kind,
          case when c.kind <> 1 then c.counter when r.key is null then 0 else r.counter_account end as counter,
          case when c.kind <> 1 then c.amount when r.key is null then 0 else -r.amount end as amount,
          case
            when s.kind = 0 then 3
            when s.key is not null then case
              when s.wallet_id = c.wallet_id and s.kind = c.kind and s.reference is not distinct from c.reference
                and (c.kind = 1 or (s.amount = c.amount and s.counter_account = c.counter)) then 1
              else 2 end
            when c.kind = 1 and r.wallet_id <> c.wallet_id then 2
            when c.kind = 1 and r.kind = 0 then 1
            when c.kind <> 1 and (r.kind = 0 or t.reference is not null) then 3
            when c.kind <> 1 and c.reference is not null and r.key is null then 4
            when o.id is null then 5
            when o.blocked and (case when c.kind <> 1 then c.amount else -r.amount end) < 0 then 6
            when (c.wallet_id & 2147483647)::integer = any (p_busy) then 8
            else 0
          end as outcome
        from unnest(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules) with ordinality
          as c (wallet_id, key, reference, amount, counter, kind, rules, ord)
        left join owned o on o.id = c.wallet_id
        left join known s on s.key = c.key
        left join known r on r.key = c.reference
        left join taken_back t on t.reference = c.reference
      ),
      folded as (
        select
          j.*,
          coalesce(
            wallet.fold_balance(case when j.outcome = 0 then j.amount else 0 end, j.balance)
              over (partition by j.wallet_id order by j.ord rows between unbounded preceding and 1 preceding),
            j.balance
          ) as balance_before
        from judged j
      ),
      decided as materialized (
        select
          f.ord, f.wallet_id, f.version, f.currency, f.key, f.reference, f.kind, f.counter, f.amount, f.rules, f.stored_balance, f.stored_version,
          case when f.outcome = 0 and f.balance_before + f.amount < 0 then 7 else f.outcome end as outcome,
          case when f.outcome = 0 and f.balance_before + f.amount >= 0 then f.balance_before + f.amount else f.balance_before end
            as balance_after,
          f.version + count(*) filter (where f.outcome = 0 and f.balance_before + f.amount >= 0)
            over history as new_version,
          lead(false, 1, true) over history as is_last
        from folded f
        window history as (partition by f.wallet_id order by f.ord)
      ),
      written as (
        insert into wallet.movement
          (wallet_id, version, key, reference, amount, balance_after, counter_account, kind, rules, month, recorded_at)
        select d.wallet_id, d.new_version, d.key, d.reference, d.amount, d.balance_after, d.counter, d.kind, d.rules, v_month, v_now
        from decided d
        where d.outcome = 0
      ),
      -- By place in the table, which saves a second look at the index: whoever could move the row waits for the lock.
      moved as (
        update wallet.wallet w
        set balance = d.balance_after, version = d.new_version
        from decided d
        where w.ctid = any (array(select o.place from owned o))
          and d.is_last and d.new_version <> d.version and w.id = d.wallet_id and w.version = d.version
        returning 1
      ),
      summed as (
        select
          d.counter, d.currency, sum(d.amount) as amount, count(*)::integer as movements,
          bit_xor((d.wallet_id << 24) # (d.new_version & 16777215) # ((d.new_version >> 24)::bigint << 56)) as places,
          bit_or(wallet.end_bit(d.kind, d.amount)) as ends
        from decided d
        where d.outcome = 0 and d.kind <> 0
        group by d.counter, d.currency
      ),
      countered as materialized (
        select s.counter, s.amount, s.movements, s.places
        from summed s
        join counter k on k.id = s.counter and k.currency = s.currency and s.ends & ~k.ends = 0
      ),
      delta as (
        insert into wallet.counter_delta (counter_account, amount, movements, places, month, recorded_at)
        select k.counter, -k.amount, k.movements, k.places, v_month, v_now
        from countered k
        union all
        select 0, 0, count(*), bit_xor((d.wallet_id << 24) # (d.new_version & 16777215) # ((d.new_version >> 24)::bigint << 56)), v_month, v_now
        from decided d
        where d.outcome = 0 and d.kind = 0
        having count(*) > 0
      )
      select
        array_agg(d.outcome::smallint order by d.ord),
        array_agg(case when d.outcome = 1 then d.stored_balance else d.balance_after end order by d.ord),
        array_agg(case d.outcome when 1 then d.stored_version when 0 then d.new_version else 0 end order by d.ord),
        count(*) filter (where d.outcome = 0 and d.kind <> 0),
        (select coalesce(sum(k.movements), 0) from countered k),
        count(*) filter (where d.is_last and d.new_version <> d.version),
        (select count(*) from moved)
      into v_outcomes, v_balances, v_versions, v_movements_due, v_movements_countered, v_wallets_due, v_wallets_moved
      from decided d;
      if v_wallets_due <> v_wallets_moved then
        raise exception 'a wallet changed while its lock was held' using errcode = '40001';
      end if;
      if v_movements_due <> v_movements_countered then
        raise exception 'a counter-account is unknown, of another currency or no end of such a movement' using errcode = '23503';
      end if;
      if not v_is_sure and 0 <> any (v_outcomes) and exists (
        select from wallet.movement m
        where m.key = any (array(select c.key from unnest(p_key, v_outcomes) as c (key, outcome) where c.outcome <> 0))
      ) then
        raise exception 'a replay among what came to nothing' using errcode = 'unique_violation';
      end if;
      exit;
    exception when unique_violation then
      if v_is_sure then
        raise;
      end if;
      v_is_sure := true;
    end;
  end loop;
  return v_outcomes::text || v_balances::text || v_versions::text;
end
$$;

revoke all on function wallet.apply_set from public;

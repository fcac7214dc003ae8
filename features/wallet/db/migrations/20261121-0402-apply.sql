-- The money functions: the only way in which a balance changes. The product's role may call them and nothing else.
create function wallet.key_of(p_text text)
returns uuid
language sql
immutable
parallel safe
return encode(substr(sha256(convert_to(p_text, 'UTF8')), 1, 16), 'hex')::uuid;
comment on function wallet.key_of(text) is 'the 16 bytes under which an idempotency key is kept';

-- Opens a wallet, or finds the one that is open.
create function wallet.open_wallet(p_merchant text, p_member text, p_kind text, p_currency text)
returns bigint
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_id bigint;
begin
  loop
    select w.id into v_id
    from wallet.wallet w
    where w.member_id = p_member and w.kind = p_kind and w.currency = p_currency;
    if found then
      return v_id;
    end if;
    insert into wallet.wallet (merchant_id, member_id, kind, currency)
    values (p_merchant, p_member, p_kind, p_currency)
    on conflict (member_id, kind, currency) do nothing
    returning id into v_id;
    if found then
      return v_id;
    end if;
  end loop;
end
$$;

create function wallet.open_counter_account(p_merchant text, p_owner text, p_code text, p_currency text)
returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_id integer;
begin
  loop
    select k.id into v_id
    from wallet.counter_account k
    where k.merchant_id = p_merchant and k.owner = p_owner and k.code = p_code and k.currency = p_currency;
    if found then
      return v_id;
    end if;
    insert into wallet.counter_account (merchant_id, owner, code, currency)
    values (p_merchant, p_owner, p_code, p_currency)
    on conflict (merchant_id, owner, code, currency) do nothing
    returning id into v_id;
    if found then
      return v_id;
    end if;
  end loop;
end
$$;

create function wallet.name_rules(p_hash text)
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

-- Whoever changes balances holds the locks of those wallets until commit, taken in sorted order. 4,096 buckets, so that a
-- transaction over very many wallets cannot fill the server's lock table.
create function wallet.lock_wallets(p_wallet bigint[])
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if cardinality(p_wallet) = 1 then
    perform pg_advisory_xact_lock(7201, (p_wallet[1] & 4095)::integer);
  else
    perform pg_advisory_xact_lock(7201, b.bucket)
    from (select distinct (w & 4095)::integer as bucket from unnest(p_wallet) as w order by 1) b;
  end if;
end
$$;

-- The running balance of a wallet over commands, leaving out those that it cannot pay.
create function wallet.fold_step(p_state bigint, p_amount bigint, p_start bigint)
returns bigint
language plpgsql
immutable
as $$
declare
  v_balance bigint := coalesce(p_state, p_start);
begin
  if v_balance + p_amount < 0 then
    return v_balance;
  end if;
  return v_balance + p_amount;
end
$$;
create aggregate wallet.fold_balance(bigint, bigint) (sfunc = wallet.fold_step, stype = bigint);

-- Applies commands in their order, exactly as one by one would. Keys differ within a call, and no command refers to another
-- of the same call. The caller holds the locks of the wallets. Outcomes, in their order of precedence:
-- 0 applied, 1 duplicate, 2 duplicate_mismatch, 3 already_rolled_back, 4 reference_not_found, 5 wallet_not_found,
-- 6 wallet_blocked, 7 insufficient_funds; 8 busy (p_busy: buckets of wallets that somebody else holds). Kinds: 0 tombstone, 1 refund.
-- Answers three arrays, one after the other: outcomes, balances, versions; as one text, because the planner makes less of a
-- function with one value. The settings keep the plan at index probes whatever the statistics say; db/apply-plan.test.ts looks at it.
create function wallet.apply_set(
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
set jit = off
as $$
declare
  v_outcomes smallint[];
  v_balances bigint[];
  v_versions integer[];
  v_now timestamptz := kit.now();
  v_month smallint;
  v_wallets_due integer;
  v_wallets_moved integer;
  v_movements_due integer;
  v_movements_countered integer;
begin
  perform pg_advisory_xact_lock_shared(7202, 0);
  select l.month into v_month from wallet.ledger_month l;
  with
  owned as materialized (
    select w.id, w.balance, w.version, w.blocked, w.currency
    from wallet.wallet w
    where w.id = any (p_wallet)
  ),
  known as materialized (
    select m.key, m.wallet_id, m.amount, m.balance_after, m.version, m.counter_account, m.kind, m.reference
    from wallet.movement m
    where m.key = any (p_key || p_reference)
  ),
  counter as materialized (
    select k.id, k.currency
    from wallet.counter_account k
    where k.id = any (p_counter || (select array_agg(counter_account) from known))
  ),
  judged as (
    select
      c.ord, c.wallet_id, o.balance, o.version, o.currency, c.rules, s.balance_after as stored_balance, s.version as stored_version,
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
        when c.kind <> 1 and r.kind = 0 then 3
        when c.kind <> 1 and c.reference is not null and r.key is null then 4
        when o.id is null then 5
        when o.blocked and (case when c.kind <> 1 then c.amount else -r.amount end) < 0 then 6
        when (c.wallet_id & 4095)::integer = any (p_busy) then 8
        else 0
      end as outcome
    from unnest(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules) with ordinality
      as c (wallet_id, key, reference, amount, counter, kind, rules, ord)
    left join owned o on o.id = c.wallet_id
    left join known s on s.key = c.key
    left join known r on r.key = c.reference
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
        over (partition by f.wallet_id order by f.ord) as new_version
    from folded f
  ),
  written as (
    insert into wallet.movement
      (wallet_id, version, key, reference, amount, balance_after, counter_account, kind, rules, month, recorded_at)
    select d.wallet_id, d.new_version, d.key, d.reference, d.amount, d.balance_after, d.counter, d.kind, d.rules, v_month, v_now
    from decided d
    where d.outcome = 0
  ),
  due as materialized (
    select d.wallet_id, d.version, max(d.new_version) as new_version, sum(d.amount)::bigint as amount
    from decided d
    where d.outcome = 0
    group by d.wallet_id, d.version
  ),
  moved as (
    update wallet.wallet w
    set balance = w.balance + d.amount, version = d.new_version
    from due d
    where w.id = d.wallet_id and w.version = d.version and w.id = any (p_wallet)
    returning 1
  ),
  countered as materialized (
    select d.counter, sum(d.amount) as amount, count(*)::integer as movements
    from decided d
    join counter k on k.id = d.counter and k.currency = d.currency
    where d.outcome = 0 and d.kind <> 0
    group by d.counter
  ),
  delta as (
    insert into wallet.counter_delta (counter_account, amount, movements, recorded_at)
    select k.counter, -k.amount, k.movements, v_now
    from countered k
  )
  select
    array_agg(d.outcome::smallint order by d.ord),
    array_agg(case when d.outcome in (1, 2) then coalesce(d.stored_balance, d.balance_after) else d.balance_after end order by d.ord),
    array_agg(case when d.outcome in (1, 2) then coalesce(d.stored_version, 0) when d.outcome = 0 then d.new_version else 0 end order by d.ord),
    count(*) filter (where d.outcome = 0 and d.kind <> 0),
    (select coalesce(sum(k.movements), 0) from countered k),
    (select count(*) from due),
    (select count(*) from moved)
  into v_outcomes, v_balances, v_versions, v_movements_due, v_movements_countered, v_wallets_due, v_wallets_moved
  from decided d;
  if v_wallets_due <> v_wallets_moved then
    raise exception 'a wallet changed while its lock was held' using errcode = '40001';
  end if;
  if v_movements_due <> v_movements_countered then
    raise exception 'a counter-account is unknown or of another currency' using errcode = '23503';
  end if;
  return v_outcomes::text || v_balances::text || v_versions::text;
end
$$;

-- The same as apply_set, one by one: cheaper for a handful of commands, where starting the large statement costs more than
-- running it. server/apply-model.test.ts holds both to one model.
create function wallet.apply_each(
  p_wallet bigint[], p_key uuid[], p_reference uuid[], p_amount bigint[], p_counter integer[], p_kind smallint[],
  p_rules integer[], p_busy integer[]
)
returns text
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set jit = off
as $$
declare
  v_outcomes smallint[];
  v_balances bigint[];
  v_versions integer[];
  v_now timestamptz := kit.now();
  v_month smallint;
  v_outcome smallint;
  v_key uuid;
  v_reference uuid;
  v_kind smallint;
  v_counter integer;
  v_amount bigint;
  v_balance bigint;
  v_version integer;
  v_owned record;
  v_stored record;
  v_original record;
  v_nothing record;
begin
  select null::uuid as key, null::bigint as wallet_id, null::bigint as amount, null::integer as counter_account, null::smallint as kind
  into v_nothing;
  perform pg_advisory_xact_lock_shared(7202, 0);
  select l.month into v_month from wallet.ledger_month l;
  for i in 1 .. cardinality(p_wallet) loop
    v_key := p_key[i];
    v_reference := p_reference[i];
    v_kind := p_kind[i];
    v_counter := p_counter[i];
    v_amount := p_amount[i];
    select w.id, w.balance, w.version, w.blocked, w.currency into v_owned from wallet.wallet w where w.id = p_wallet[i];
    select m.key, m.wallet_id, m.amount, m.balance_after, m.version, m.counter_account, m.kind, m.reference into v_stored
    from wallet.movement m
    where m.key = v_key;
    if v_reference is null then
      v_original := v_nothing;
    else
      select m.key, m.wallet_id, m.amount, m.counter_account, m.kind into v_original
      from wallet.movement m
      where m.key = v_reference;
    end if;
    if v_stored.kind = 0 then
      v_outcome := 3;
    elsif v_stored.key is not null then
      v_outcome := case
        when v_stored.wallet_id = p_wallet[i] and v_stored.kind = v_kind and v_stored.reference is not distinct from v_reference
          and (v_kind = 1 or (v_stored.amount = v_amount and v_stored.counter_account = v_counter)) then 1
        else 2 end;
    elsif v_kind = 1 and v_original.wallet_id <> p_wallet[i] then
      v_outcome := 2;
    elsif v_original.kind = 0 then
      v_outcome := case when v_kind = 1 then 1 else 3 end;
    elsif v_kind <> 1 and v_reference is not null and v_original.key is null then
      v_outcome := 4;
    elsif v_owned.id is null then
      v_outcome := 5;
    else
      if v_kind = 1 then
        if v_original.key is null then
          v_key := v_reference;
          v_reference := null;
          v_kind := 0;
          v_counter := 0;
          v_amount := 0;
        else
          v_counter := v_original.counter_account;
          v_amount := -v_original.amount;
        end if;
      end if;
      v_outcome := case
        when v_owned.blocked and v_amount < 0 then 6
        when (p_wallet[i] & 4095)::integer = any (p_busy) then 8
        when v_owned.balance + v_amount < 0 then 7
        else 0 end;
    end if;
    v_balance := v_owned.balance;
    v_version := 0;
    if v_outcome = 0 then
      v_balance := v_owned.balance + v_amount;
      v_version := v_owned.version + 1;
      insert into wallet.movement
        (wallet_id, version, key, reference, amount, balance_after, counter_account, kind, rules, month, recorded_at)
      values
        (p_wallet[i], v_version, v_key, v_reference, v_amount, v_balance, v_counter, v_kind, p_rules[i], v_month, v_now);
      update wallet.wallet w
      set balance = v_balance, version = v_version
      where w.id = p_wallet[i] and w.version = v_owned.version;
      if not found then
        raise exception 'a wallet changed while its lock was held' using errcode = '40001';
      end if;
      if v_kind <> 0 then
        insert into wallet.counter_delta (counter_account, amount, movements, recorded_at)
        select k.id, -v_amount, 1, v_now
        from wallet.counter_account k
        where k.id = v_counter and k.currency = v_owned.currency;
        if not found then
          raise exception 'a counter-account is unknown or of another currency' using errcode = '23503';
        end if;
      end if;
    elsif v_outcome in (1, 2) and v_stored.key is not null then
      v_balance := v_stored.balance_after;
      v_version := v_stored.version;
    end if;
    v_outcomes[i] := v_outcome;
    v_balances[i] := v_balance;
    v_versions[i] := v_version;
  end loop;
  return v_outcomes::text || v_balances::text || v_versions::text;
end
$$;

-- One command that meets no difficulty, in two statements: what most single calls are. Null: something is out of the ordinary,
-- nothing was done, ask apply_each. The caller holds the lock of the wallet and the shared lock of the month.
create function wallet.apply_one(
  p_wallet bigint, p_key uuid, p_reference uuid, p_amount bigint, p_counter integer, p_kind smallint, p_rules integer
)
returns text
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  v record;
begin
  select w.balance + p_amount as balance, w.version + 1 as version, l.month
  into v
  from wallet.ledger_month l
  join wallet.wallet w on w.id = p_wallet and not (w.blocked and p_amount < 0)
  join wallet.counter_account k on k.id = p_counter and k.currency = w.currency
  left join wallet.movement s on s.key = p_key
  left join wallet.movement r on r.key = p_reference
  where p_kind > 1 and s.key is null and (p_reference is null or r.kind <> 0);
  if v.balance is null or v.balance < 0 then
    return null;
  end if;
  with moved as (
    update wallet.wallet w set balance = v.balance, version = v.version where w.id = p_wallet and w.version = v.version - 1
  ),
  written as (
    insert into wallet.movement
      (wallet_id, version, key, reference, amount, balance_after, counter_account, kind, rules, month, recorded_at)
    values (p_wallet, v.version, p_key, p_reference, p_amount, v.balance, p_counter, p_kind, p_rules, v.month, kit.now())
  )
  insert into wallet.counter_delta (counter_account, amount, movements, recorded_at)
  values (p_counter, -p_amount, 1, kit.now());
  return format('{0}{%s}{%s}', v.balance, v.version);
end
$$;

-- Waits for the wallets: for use inside a caller's own transaction.
create function wallet.apply(
  p_wallet bigint[], p_key uuid[], p_reference uuid[], p_amount bigint[], p_counter integer[], p_kind smallint[], p_rules integer[]
)
returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_answer text;
begin
  if cardinality(p_wallet) = 1 then
    perform pg_advisory_xact_lock(7201, (p_wallet[1] & 4095)::integer), pg_advisory_xact_lock_shared(7202, 0);
    v_answer := wallet.apply_one(p_wallet[1], p_key[1], p_reference[1], p_amount[1], p_counter[1], p_kind[1], p_rules[1]);
    if v_answer is not null then
      return v_answer;
    end if;
  else
    perform wallet.lock_wallets(p_wallet);
  end if;
  if cardinality(p_wallet) <= 6 then
    return wallet.apply_each(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, null);
  end if;
  return wallet.apply_set(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, null);
end
$$;

-- Never waits for a wallet: commands of a wallet that another transaction holds come back as busy, to be sent again. So one
-- slow transaction of one member cannot hold up the batch of all others.
create function wallet.apply_free(
  p_wallet bigint[], p_key uuid[], p_reference uuid[], p_amount bigint[], p_counter integer[], p_kind smallint[], p_rules integer[]
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
  if cardinality(p_wallet) = 1 and pg_try_advisory_xact_lock(7201, (p_wallet[1] & 4095)::integer) then
    perform pg_advisory_xact_lock_shared(7202, 0);
    v_answer := wallet.apply_one(p_wallet[1], p_key[1], p_reference[1], p_amount[1], p_counter[1], p_kind[1], p_rules[1]);
    if v_answer is not null then
      return v_answer;
    end if;
  end if;
  select array_agg(b.bucket) into v_busy
  from (select distinct (w & 4095)::integer as bucket from unnest(p_wallet) as w) b
  where not pg_try_advisory_xact_lock(7201, b.bucket);
  if cardinality(p_wallet) <= 6 then
    return wallet.apply_each(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, v_busy);
  end if;
  return wallet.apply_set(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, v_busy);
end
$$;

-- A blocked wallet pays nothing; what it is owed still arrives.
create function wallet.set_blocked(p_wallet bigint, p_blocked boolean)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform wallet.lock_wallets(array[p_wallet]);
  update wallet.wallet set blocked = p_blocked where id = p_wallet and blocked <> p_blocked;
end
$$;

revoke all on all functions in schema wallet from public;
grant execute on function wallet.key_of(text), wallet.month_of(timestamptz) to app_core, app_backoffice, app_auditor;
grant execute on function
  wallet.prepare_month(smallint), wallet.open_month(smallint),
  wallet.open_wallet(text, text, text, text), wallet.open_counter_account(text, text, text, text), wallet.name_rules(text),
  wallet.lock_wallets(bigint[]), wallet.set_blocked(bigint, boolean),
  wallet.apply(bigint[], uuid[], uuid[], bigint[], integer[], smallint[], integer[]),
  wallet.apply_free(bigint[], uuid[], uuid[], bigint[], integer[], smallint[], integer[])
  to app_core;

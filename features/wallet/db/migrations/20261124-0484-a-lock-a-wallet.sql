-- Each wallet has a lock of its own: of 4,096 buckets, one held wallet would hold the bets of a few hundred strangers. Whoever holds
-- very many wallets fills the server's lock table, so long work goes in steps (a step of a settlement holds 250).
create or replace function wallet.lock_wallets(p_wallet bigint[])
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  v_wait text := current_setting('lock_timeout');
  v_until timestamptz;
begin
  if cardinality(p_wallet) = 1 then
    perform pg_advisory_xact_lock(7201, (p_wallet[1] & 2147483647)::integer);
    return;
  end if;
  -- A member has a few wallets, and waits for the own ones as any call does.
  if cardinality(p_wallet) <= 4 then
    perform pg_advisory_xact_lock(7201, b.lock)
    from (select distinct (w & 2147483647)::integer as lock from unnest(p_wallet) as w order by 1) b;
    return;
  end if;
  v_until := clock_timestamp() + case when v_wait = '0' then interval '1 minute' else v_wait::interval end;
  loop
    begin
      perform set_config('lock_timeout', '400ms', true);
      perform pg_advisory_xact_lock(7201, b.lock)
      from (select distinct (w & 2147483647)::integer as lock from unnest(p_wallet) as w order by 1) b;
      perform set_config('lock_timeout', v_wait, true);
      return;
    exception when lock_not_available then
      -- The locks of this attempt are gone with it.
      if clock_timestamp() >= v_until then
        raise exception 'a wallet is held for long' using errcode = 'lock_not_available';
      end if;
      perform pg_sleep(0.02 + random() * 0.05);
    end;
  end loop;
end
$$;

-- The two doors as before, by the same locks.
create or replace function wallet.apply(
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
    -- Locked by expressions, which cost less than statements.
    if pg_advisory_xact_lock(7201, (p_wallet[1] & 2147483647)::integer) is null or pg_advisory_xact_lock_shared(7202, 0) is null then
      raise exception 'a lock was not taken';
    end if;
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

create or replace function wallet.apply_free(
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
  if cardinality(p_wallet) = 1 and pg_try_advisory_xact_lock(7201, (p_wallet[1] & 2147483647)::integer)
    and pg_advisory_xact_lock_shared(7202, 0) is not null then
    v_answer := wallet.apply_one(p_wallet[1], p_key[1], p_reference[1], p_amount[1], p_counter[1], p_kind[1], p_rules[1]);
    if v_answer is not null then
      return v_answer;
    end if;
  end if;
  select array_agg((w & 2147483647)::integer) into v_busy
  from unnest(p_wallet) as w
  where not pg_try_advisory_xact_lock(7201, (w & 2147483647)::integer);
  if p_firsts > 6 then
    return wallet.apply_most(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, p_firsts, v_busy);
  end if;
  return wallet.apply_any(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, v_busy);
end
$$;

-- The two doors to the money functions: the product's role may call these and cannot touch a balance otherwise.
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
    -- Locked by expressions, which cost less than statements.
    if pg_advisory_xact_lock(7201, (p_wallet[1] & 4095)::integer) is null or pg_advisory_xact_lock_shared(7202, 0) is null then
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
  if cardinality(p_wallet) = 1 and pg_try_advisory_xact_lock(7201, (p_wallet[1] & 4095)::integer)
    and pg_advisory_xact_lock_shared(7202, 0) is not null then
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

revoke all on all functions in schema wallet from public;
grant execute on function wallet.key_of(text), wallet.month_of(timestamptz) to app_core, app_backoffice, app_auditor;
grant execute on function
  wallet.prepare_month(smallint), wallet.open_month(smallint),
  wallet.open_wallet(text, text, text, text), wallet.open_counter_account(text, text, text, text), wallet.name_rules(text),
  wallet.lock_wallets(bigint[]), wallet.set_blocked(bigint, boolean),
  wallet.apply(bigint[], uuid[], uuid[], bigint[], integer[], smallint[], integer[]),
  wallet.apply_free(bigint[], uuid[], uuid[], bigint[], integer[], smallint[], integer[])
  to app_core;

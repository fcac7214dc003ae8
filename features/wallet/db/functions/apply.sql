-- The two doors to the money functions: the product's role may call these and cannot touch a balance otherwise.
-- Waits for the wallets: for use inside a caller's own transaction.
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
  -- Commands of wallets that differ, none of which may refer to another: what most long calls are.
  if (select count(distinct w) from unnest(p_wallet) as w) = cardinality(p_wallet) and not p_reference && p_key then
    return wallet.apply_most(
      p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, cardinality(p_wallet), null
    );
  end if;
  return wallet.apply_set(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, null);
end
$$;

revoke all on function wallet.apply from public;
grant execute on function wallet.apply to app_core;

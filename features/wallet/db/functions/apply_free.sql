-- Applies commands without waiting for a lock: what needs a wallet that somebody else holds comes back as busy.
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

revoke all on function wallet.apply_free from public;
grant execute on function wallet.apply_free to app_core;

-- One command that meets no difficulty, in two statements: what most single calls are. Null: something is out of the ordinary,
-- nothing was done, ask apply_each. The caller holds the lock of the wallet and the shared lock of the month.
create or replace function wallet.apply_one(
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
  v_referred smallint;
  v_balance bigint;
  v_version integer;
  v_member text;
begin
  if p_kind < 2 then
    return null;
  end if;
  if p_reference is not null then
    select r.kind into v_referred from wallet.movement r where r.key = p_reference;
    if v_referred is null or v_referred = 0
      or exists (select from wallet.movement t where t.kind = 1 and t.reference = p_reference) then
      return null;
    end if;
  end if;
  update wallet.wallet w
  set balance = w.balance + p_amount, version = w.version + 1
  where w.id = p_wallet and not (w.blocked and p_amount < 0) and w.balance + p_amount >= 0
    and w.currency = (
      select k.currency
      from wallet.counter_account k
      where k.id = p_counter
        -- wallet.end_bit() written out, which costs less.
        and (p_amount = 0 or (k.ends >> (2 * p_kind + case when p_amount < 0 then 1 else 0 end)) & 1 = 1)
    )
    and not exists (select from wallet.movement s where s.key = p_key)
  returning w.balance, w.version, w.member_id into v_balance, v_version, v_member;
  if not found then
    return null;
  end if;
  with written as (
    insert into wallet.movement
      (wallet_id, version, key, reference, amount, balance_after, counter_account, kind, rules, month, recorded_at)
    select
      p_wallet, v_version, p_key, p_reference, p_amount, v_balance, p_counter, p_kind, p_rules, l.month,
      -- kit.now() written out: calling it costs a tenth of the whole.
      clock_timestamp() + c.offset_ms * interval '1 millisecond'
    from wallet.ledger_month l, kit.test_clock c
    where l.is_only and c.is_only
    returning month, recorded_at
  )
  insert into wallet.counter_delta (counter_account, amount, movements, places, month, recorded_at)
  select p_counter, -p_amount, 1, (p_wallet << 24) # (v_version & 16777215) # ((v_version >> 24)::bigint << 56), w.month, w.recorded_at
  from written w;
  return '{0}{' || v_balance || '}{' || v_version || '}{' || v_member || '}';
end
$$;

revoke all on function wallet.apply_one from public;

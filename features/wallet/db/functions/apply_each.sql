-- Few commands, one by one, and the short way of the single command.
-- The same as apply_set, one by one: cheaper for a handful of commands, where starting the large statement costs more than
-- running it. Tells the members as well, in a fourth array. server/model.test.ts holds both to one model.
-- A movement whose reference was refunded does not move; the ends of each movement are held against what its kind allows.
create or replace function wallet.apply_each(
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
  v_members text[];
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
  select
    null::uuid as key, null::bigint as wallet_id, null::bigint as amount, null::bigint as balance_after,
    null::integer as version, null::integer as counter_account, null::smallint as kind
  into v_nothing;
  perform pg_advisory_xact_lock_shared(7202, 0);
  select l.month into v_month from wallet.ledger_month l;
  for i in 1 .. cardinality(p_wallet) loop
    v_key := p_key[i];
    v_reference := p_reference[i];
    v_kind := p_kind[i];
    v_counter := p_counter[i];
    v_amount := p_amount[i];
    select w.id, w.balance, w.version, w.blocked, w.currency, w.member_id into v_owned
    from wallet.wallet w
    where w.id = p_wallet[i];
    select m.key, m.wallet_id, m.amount, m.balance_after, m.version, m.counter_account, m.kind, m.reference into v_stored
    from wallet.movement m
    where m.key = v_key;
    if v_reference is null then
      v_original := v_nothing;
    else
      select m.key, m.wallet_id, m.amount, m.balance_after, m.version, m.counter_account, m.kind
      into v_original
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
    elsif v_kind <> 1 and v_reference is not null
      and exists (select from wallet.movement t where t.kind = 1 and t.reference = v_reference) then
      v_outcome := 3;
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
        when (p_wallet[i] & 2147483647)::integer = any (p_busy) then 8
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
      if v_kind = 0 then
        insert into wallet.counter_delta (counter_account, amount, movements, places, month, recorded_at)
        values (0, 0, 1, (p_wallet[i] << 24) # (v_version & 16777215) # ((v_version >> 24)::bigint << 56), v_month, v_now);
      else
        insert into wallet.counter_delta (counter_account, amount, movements, places, month, recorded_at)
        select k.id, -v_amount, 1, (p_wallet[i] << 24) # (v_version & 16777215) # ((v_version >> 24)::bigint << 56), v_month, v_now
        from wallet.counter_account k
        where k.id = v_counter and k.currency = v_owned.currency and wallet.end_bit(v_kind, v_amount) & ~k.ends = 0;
        if not found then
          raise exception 'a counter-account is unknown, of another currency or no end of such a movement' using errcode = '23503';
        end if;
      end if;
    elsif v_outcome = 1 then
      v_balance := coalesce(v_stored.balance_after, v_original.balance_after);
      v_version := coalesce(v_stored.version, v_original.version);
    end if;
    v_outcomes[i] := v_outcome;
    v_balances[i] := v_balance;
    v_versions[i] := v_version;
    v_members[i] := v_owned.member_id;
  end loop;
  return v_outcomes::text || v_balances::text || v_versions::text || v_members::text;
end
$$;

revoke all on function wallet.apply_each from public;

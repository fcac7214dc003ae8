-- Whoever changes balances holds the locks of those wallets until commit, taken in sorted order. Each wallet has a lock of its own:
-- of buckets, one held wallet would hold the bets of a few hundred strangers. Whoever holds very many wallets fills the server's
-- lock table, so long work goes in steps (a step of a settlement holds 250).
-- Whoever locks many wallets would hold those it has while it waits for the next one. It waits shortly, lets go of all and comes
-- again, so that one wallet whose holder is stuck does not hold up the players of all the others. In all it waits as long as the
-- connection waits for a lock.
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

revoke all on function wallet.lock_wallets from public;
grant execute on function wallet.lock_wallets to app_core;

-- Whoever locks many wallets holds those it has while it waits for the next one. It waits shortly, so that one wallet whose
-- holder is stuck does not hold up the players of all the others; the caller rolls back and comes again.
create or replace function wallet.lock_wallets(p_wallet bigint[])
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  v_wait text;
begin
  if cardinality(p_wallet) = 1 then
    perform pg_advisory_xact_lock(7201, (p_wallet[1] & 4095)::integer);
    return;
  end if;
  -- A member has a few wallets, and waits for the own ones as any call does.
  if cardinality(p_wallet) > 4 then
    v_wait := current_setting('lock_timeout');
    perform set_config('lock_timeout', '400ms', true);
  end if;
  perform pg_advisory_xact_lock(7201, b.bucket)
  from (select distinct (w & 4095)::integer as bucket from unnest(p_wallet) as w order by 1) b;
  if v_wait is not null then
    perform set_config('lock_timeout', v_wait, true);
  end if;
end
$$;

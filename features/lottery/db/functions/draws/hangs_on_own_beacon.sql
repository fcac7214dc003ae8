-- Whether the rounds of a draw of real money could be known beforehand: the key of its beacon lies in our hands.
create or replace function lottery.hangs_on_own_beacon(p_draw int) returns boolean
language sql stable set search_path = pg_catalog as $$
  select exists (
    select
    from lottery.announcement a
    join fairness.beacon_chain c on c.chain_hash = a.chain_hash and c.chain ->> 'beaconId' = 'local'
    join lottery.draw d on d.draw_no = a.draw_no
    where a.draw_no = p_draw
      and lottery.has_licence(d.merchant_id)
  )
$$;

revoke all on function lottery.hangs_on_own_beacon from public;
grant execute on function lottery.hangs_on_own_beacon to app_core, app_backoffice;

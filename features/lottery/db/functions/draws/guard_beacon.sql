-- Beside a licence record no draw is announced on a beacon of our own: its key lies in our hands, so its rounds could be known.
create or replace function lottery.guard_beacon() returns trigger language plpgsql as $$
begin
  if exists (
    select
    from lottery.draw d
    join fairness.beacon_chain c on c.chain_hash = new.chain_hash
    where d.draw_no = new.draw_no
      and c.chain ->> 'beaconId' = 'local'
      and lottery.has_licence(d.merchant_id)
  ) then
    raise exception 'a draw of real money hangs on a beacon of others'
      using errcode = 'check_violation', constraint = 'beacon_of_others';
  end if;
  return new;
end
$$;

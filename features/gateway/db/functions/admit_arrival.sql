-- Counts what a transfer that arrives is more than its member took to the vendor. @returns the ceiling that it breaks; null: none.
-- Above one the caller rolls back, but where two people have released it.
create or replace function gateway.admit_arrival(p_transfer_id text, p_day date)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_transfer gateway.wallet_transfer;
  v_gain bigint;
begin
  select t.* into v_transfer from gateway.wallet_transfer t where t.transfer_id = p_transfer_id;
  if v_transfer.direction <> 'out' or v_transfer.currency in ('TRIAL', 'POINTS') then
    return null;
  end if;
  select least(
    v_transfer.amount,
    coalesce(sum(case when t.direction = 'out' then t.amount else -t.amount end), 0) + v_transfer.amount
      - coalesce(sum(t.gain), 0)
  ) into v_gain
  from gateway.wallet_transfer t
  where t.member_id = v_transfer.member_id
    and t.vendor = v_transfer.vendor
    and t.currency = v_transfer.currency
    and t.state = 'done'
    and t.transfer_id <> p_transfer_id;
  if v_gain <= 0 then
    return null;
  end if;
  update gateway.wallet_transfer t set gain = v_gain where t.transfer_id = p_transfer_id;
  if v_gain > (gateway.ceiling_of(v_transfer.vendor)).act_max then
    return 'act';
  end if;
  return gateway.count_payout(v_transfer.vendor, v_transfer.member_id, p_day, v_gain, false);
end
$$;

-- Counts what a member is paid by a vendor on a day. @returns the day's ceiling that it breaks; null: none.
create or replace function gateway.count_payout(p_vendor text, p_member text, p_day date, p_amount bigint, p_is_bonus boolean)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_win bigint := case when p_is_bonus then 0 else p_amount end;
  v_bonus bigint := p_amount - v_win;
  v_paid bigint;
  v_max bigint;
  v_ceiling gateway.payout_ceiling := gateway.ceiling_of(p_vendor);
begin
  insert into gateway.player_payout_day as d (member_id, vendor, day, paid, bonus_paid)
  values (p_member, p_vendor, p_day, v_win, v_bonus)
  on conflict (member_id, vendor, day) do update
  set paid = d.paid + excluded.paid, bonus_paid = d.bonus_paid + excluded.bonus_paid
  returning case when p_is_bonus then d.bonus_paid else d.paid end into v_paid;
  v_max := case when p_is_bonus then v_ceiling.bonus_player_day_max else v_ceiling.player_day_max end;
  if v_paid > v_max then
    return case when p_is_bonus then 'bonus_player_day' else 'player_day' end;
  end if;
  insert into gateway.vendor_payout_day as d (vendor, day, bucket, paid, bonus_paid)
  values (p_vendor, p_day, (pg_catalog.hashtext(p_member) & 31)::smallint, v_win, v_bonus)
  on conflict (vendor, day, bucket) do update
  set paid = d.paid + excluded.paid, bonus_paid = d.bonus_paid + excluded.bonus_paid;
  v_max := case when p_is_bonus then v_ceiling.bonus_vendor_day_max else v_ceiling.vendor_day_max end;
  select sum(case when p_is_bonus then d.bonus_paid else d.paid end) into v_paid
  from gateway.vendor_payout_day d
  where d.vendor = p_vendor and d.day = p_day;
  -- What others are just being paid is not seen. While sixty-four of the like still fit under nine tenths that is no matter;
  -- nearer to the ceiling one at a time counts, each after the one before has ended.
  if v_paid + 63 * p_amount > v_max / 10 * 9 then
    perform pg_catalog.pg_advisory_xact_lock(7403, pg_catalog.hashtext(p_vendor || p_day::text || p_is_bonus::text));
    select sum(case when p_is_bonus then d.bonus_paid else d.paid end) into v_paid
    from gateway.vendor_payout_day d
    where d.vendor = p_vendor and d.day = p_day;
  end if;
  if v_paid > v_max then
    return case when p_is_bonus then 'bonus_vendor_day' else 'vendor_day' end;
  end if;
  return null;
end
$$;

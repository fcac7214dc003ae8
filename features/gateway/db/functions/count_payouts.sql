-- Counts what payouts that go together paid members, after their money has moved. @returns whether all of it stays plainly below the
-- ceilings of the day; if not, the caller rolls back, and each goes alone (admit_payout).
-- p_bucket: the caller's own rows of the vendor's days, so that others do not wait for its commit.
create or replace function gateway.count_payouts(
  p_vendor text, p_member text[], p_day date[], p_amount bigint[], p_bucket smallint
)
returns boolean
language plpgsql
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set jit = off
as $$
declare
  v_ceiling gateway.payout_ceiling := gateway.ceiling_of(p_vendor);
  v_most bigint;
begin
  with counted as (
    insert into gateway.player_payout_day as d (member_id, vendor, day, paid)
    select p.member_id, p_vendor, p.day, sum(p.amount)
    from unnest(p_member, p_day, p_amount) as p (member_id, day, amount)
    group by p.member_id, p.day
    order by p.member_id, p.day
    on conflict (member_id, vendor, day) do update
    set paid = d.paid + excluded.paid
    returning d.paid
  )
  select max(c.paid) into v_most from counted c;
  if v_most > v_ceiling.player_day_max then
    return false;
  end if;
  insert into gateway.vendor_payout_day as d (vendor, day, bucket, paid)
  select p_vendor, p.day, p_bucket, sum(p.amount)
  from unnest(p_day, p_amount) as p (day, amount)
  group by p.day
  order by p.day
  on conflict (vendor, day, bucket) do update
  set paid = d.paid + excluded.paid;
  -- What others are just being paid is not seen: sixty-three of the like must still fit, well below the ceiling.
  return not exists (
    select
    from (select p.day, sum(p.amount) as paying from unnest(p_day, p_amount) as p (day, amount) group by p.day) n
    where 63 * n.paying + (select sum(d.paid) from gateway.vendor_payout_day d where d.vendor = p_vendor and d.day = n.day)
      > v_ceiling.vendor_day_max / 10 * 9
  );
end
$$;

revoke all on function gateway.count_payouts from public;
grant execute on function gateway.count_payouts to app_core;

-- Of payouts of a vendor that go together, in their order: whether none of its ceilings can be near and nobody holds the act, by what stands
-- now. About the others admit_payout decides, one by one. p_gained: what stands paid on the stake already.
create or replace function gateway.may_pay_plain(
  p_vendor text, p_id text[], p_member text[], p_stake bigint[], p_gained bigint[], p_amount bigint[], p_day date[]
)
returns boolean[]
language plpgsql
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_mergejoin = off
set jit = off
as $$
declare
  v_ceiling gateway.payout_ceiling := gateway.ceiling_of(p_vendor);
  v_all numeric := (select sum(a) from unnest(p_amount) a);
begin
  return array(
    with wide as materialized (
      -- As count_payouts looks again once the money has moved.
      select n.day,
        64 * v_all + coalesce((select sum(d.paid) from gateway.vendor_payout_day d where d.vendor = p_vendor and d.day = n.day), 0)
          <= v_ceiling.vendor_day_max / 10 * 9 as is_wide
      from (select distinct day from unnest(p_day) as day) n
    )
    select
      p_stake[i] > 0
      and p_amount[i] <= v_ceiling.act_max
      -- Divided first: the product may be more than a number holds.
      and (p_gained[i] + p_amount[i]) / nullif(p_stake[i], 0) < v_ceiling.stake_multiple_max
      and p_amount[i] + coalesce((
        select d.paid
        from gateway.player_payout_day d
        where d.member_id = p_member[i] and d.vendor = p_vendor and d.day = p_day[i]
      ), 0) <= v_ceiling.player_day_max
      and (select w.is_wide from wide w where w.day = p_day[i])
      and (select h.state from gateway.held_act h where h.vendor = p_vendor and h.transaction_id = p_id[i]) is null
    from generate_series(1, cardinality(p_id)) i
  );
end
$$;

revoke all on function gateway.may_pay_plain from public;
grant execute on function gateway.may_pay_plain to app_core;

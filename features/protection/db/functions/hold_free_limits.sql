-- Holds those of the members' rows that nobody else holds, and answers what limits their play, with what was used of it: all that bets that
-- go together need, in one way to the server. A row for each member and period; of a held member without a limit, one without a period.
-- p_period and p_since: the running periods, and the first moment of each where the merchant is.
create or replace function protection.hold_free_limits(
  p_member text[], p_wallet bigint[], p_period text[], p_since timestamptz[], p_slot_seconds int, p_stakes smallint[],
  p_plays smallint[], p_refund smallint
)
returns table (
  member_id text, period text, stake_most bigint, loss_most bigint, time_most bigint, staked bigint, net bigint, slots int,
  last_slot bigint, movements int, version int
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
#variable_conflict use_column
declare
  v_held text[];
  v_member text[];
  v_wallet bigint[];
  v_period text[];
  v_since timestamptz[];
  v_version int[];
begin
  v_held := array(
    select member.member_id
    from protection.member
    where member.member_id = any(p_member)
    for update skip locked
  );
  -- Sums of a period that is over are none of the running one's, but everything that came after them has a later version.
  select array_agg(l.member_id), array_agg(p.wallet_id), array_agg(l.period), array_agg(r.since),
    array_agg(case when tally.since <= r.since then tally.wallet_version else 0 end)
  into v_member, v_wallet, v_period, v_since, v_version
  from (
    select distinct player_limit.member_id, player_limit.period
    from protection.player_limit
    where player_limit.member_id = any(v_held)
      and player_limit.state = 'in_force'
      and player_limit.kind <> 'deposit'
  ) l
  join unnest(p_member, p_wallet) p (member_id, wallet_id) on p.member_id = l.member_id
  join unnest(p_period, p_since) r (period, since) on r.period = l.period
  left join protection.tally on tally.member_id = l.member_id and tally.period = l.period;
  return query
    select h.member_id, w.period, l.stake_most, l.loss_most, l.time_most,
      coalesce(tally.staked, 0) + coalesce(s.staked, 0), coalesce(tally.net, 0) + coalesce(s.net, 0),
      -- The slot that the kept sum ends with may go on in what came after it.
      coalesce(tally.slots, 0) + coalesce(s.slots, 0) - coalesce((tally.last_slot = s.first_slot)::int, 0),
      coalesce(s.last_slot, tally.last_slot), coalesce(s.movements, 0), s.version
    from unnest(v_held) h (member_id)
    left join unnest(v_member, v_period, v_since) with ordinality w (member_id, period, since, no) on w.member_id = h.member_id
    left join wallet.play_sums_of(v_wallet, v_since, v_version, p_slot_seconds, p_stakes, p_plays, p_refund)
      with ordinality s (staked, net, slots, first_slot, last_slot, movements, version, no) on s.no = w.no
    left join protection.tally on tally.member_id = w.member_id and tally.period = w.period and tally.since = w.since
    left join lateral (
      select max(player_limit.most) filter (where player_limit.kind = 'stake') as stake_most,
        max(player_limit.most) filter (where player_limit.kind = 'loss') as loss_most,
        max(player_limit.most) filter (where player_limit.kind = 'play_time') as time_most
      from protection.player_limit
      where player_limit.member_id = w.member_id
        and player_limit.period = w.period
        and player_limit.state = 'in_force'
    ) l on true;
end;
$$;

revoke all on function protection.hold_free_limits from public;
grant execute on function protection.hold_free_limits to app_core;

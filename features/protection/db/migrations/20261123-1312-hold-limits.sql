-- A stake of a player with limits holds their row and reads limits and kept sums in one call: four ways to the database made bets slow.
create function protection.hold_limits(p_member text[], p_zone text[])
returns table (
  member_id text, kind text, period text, most bigint, since timestamptz, wallet_version int, staked bigint, net bigint, slots int,
  last_slot bigint
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
#variable_conflict use_column
begin
  perform 1
  from protection.member
  where member.member_id = any(p_member)
  order by member.member_id
  for update;
  -- A statement of its own, so that it sees what was committed while the row was waited for.
  return query
    select player_limit.member_id, player_limit.kind, player_limit.period, player_limit.most, running.since,
      case when tally.since <= running.since then tally.wallet_version else 0 end,
      case when tally.since = running.since then tally.staked else 0 end,
      case when tally.since = running.since then tally.net else 0 end,
      case when tally.since = running.since then tally.slots else 0 end,
      case when tally.since = running.since then tally.last_slot end
    from unnest(p_member, p_zone) as asked (member_id, zone)
    join protection.player_limit on player_limit.member_id = asked.member_id
      and player_limit.state = 'in_force'
      and player_limit.kind <> 'deposit'
    cross join lateral (
      select date_trunc(player_limit.period, kit.now() at time zone asked.zone) at time zone asked.zone as since
    ) running
    left join protection.tally on tally.member_id = player_limit.member_id and tally.period = player_limit.period;
end
$$;

revoke all on function protection.hold_limits(text[], text[]) from public;
grant execute on function protection.hold_limits(text[], text[]) to app_core;

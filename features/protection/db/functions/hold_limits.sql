-- Locks the protection rows of the members in sorted order, then answers their limits in force with what was used of each.
create or replace function protection.hold_limits(p_member text[])
returns table (
  member_id text, kind text, period text, most bigint, tally_since timestamptz, wallet_version int, staked bigint, net bigint,
  slots int, last_slot bigint
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
    select player_limit.member_id, player_limit.kind, player_limit.period, player_limit.most, tally.since, tally.wallet_version,
      tally.staked, tally.net, tally.slots, tally.last_slot
    from protection.player_limit
    left join protection.tally on tally.member_id = player_limit.member_id and tally.period = player_limit.period
    where player_limit.member_id = any(p_member)
      and player_limit.state = 'in_force'
      and player_limit.kind <> 'deposit';
end;
$$;

revoke all on function protection.hold_limits from public;
grant execute on function protection.hold_limits to app_core;

-- Takes back what a ticket added to the running figures of its draw, whose lock is held alone. Stakes are spread over shards,
-- so each gives what it has until all is given.
create or replace function lottery.release_slip(
  p_draw int, p_bet_type text[], p_outcome text[], p_payout bigint[], p_stake_type text[], p_stake_sum bigint[],
  p_stake_lines int[]
)
returns void
language plpgsql
as $$
declare
  v_rows int;
  v_stake numeric;
  v_lines bigint;
begin
  update lottery.outcome o
  set payout = o.payout - a.payout
  from unnest(p_bet_type, p_outcome, p_payout) as a (bet_type, outcome, payout)
  where o.draw_no = p_draw and o.bet_type = a.bet_type and o.outcome = a.outcome;
  get diagnostics v_rows = row_count;
  if v_rows <> cardinality(p_outcome) then
    raise exception 'a ticket gives back what it never added';
  end if;
  with given as (
    select s.draw_no, s.bet_type, s.shard,
      least(s.stake, greatest(a.stake - coalesce(sum(s.stake) over before, 0), 0)) as stake,
      least(s.lines, greatest(a.lines - coalesce(sum(s.lines) over before, 0), 0)) as lines
    from lottery.stake_total s
    join unnest(p_stake_type, p_stake_sum, p_stake_lines) as a (bet_type, stake, lines) on a.bet_type = s.bet_type
    where s.draw_no = p_draw
    window before as (partition by s.bet_type order by s.shard rows between unbounded preceding and 1 preceding)
  ),
  taken as (
    update lottery.stake_total t
    set stake = t.stake - g.stake,
      lines = t.lines - g.lines
    from given g
    where t.draw_no = g.draw_no and t.bet_type = g.bet_type and t.shard = g.shard
    returning g.stake, g.lines
  )
  select sum(stake), sum(lines) into v_stake, v_lines from taken;
  if v_stake <> (select sum(x) from unnest(p_stake_sum) x) or v_lines <> (select sum(x) from unnest(p_stake_lines) x) then
    raise exception 'a ticket gives back stakes that it never paid';
  end if;
end
$$;

revoke all on function lottery.release_slip from public;
grant execute on function lottery.release_slip to app_core;

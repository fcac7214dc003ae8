-- Takes a ticket out of its player's sums; the player's lock is held.
create or replace function lottery.release_player(p_ticket bigint) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_ticket record;
  v_given numeric;
begin
  update lottery.player_total n
  set cost = n.cost - t.cost_total
  from lottery.ticket t
  where t.ticket_no = p_ticket and n.draw_no = t.draw_no and n.member_id = t.member_id
  returning t.draw_no, t.member_id, t.stake_total into v_ticket;
  with given as (
    select l.bet_type, l.number, sum(l.stake)::bigint as stake
    from lottery.line l
    where l.draw_no = v_ticket.draw_no and l.ticket_no = p_ticket
    group by l.bet_type, l.number
  ),
  taken as (
    update lottery.player_stake n
    set stake = n.stake - g.stake
    from given g
    where n.draw_no = v_ticket.draw_no and n.member_id = v_ticket.member_id and n.bet_type = g.bet_type and n.number = g.number
    returning g.stake
  )
  select sum(t.stake) into v_given from taken t;
  if v_given is null or v_given <> v_ticket.stake_total then
    raise exception 'a player gives back what was never added';
  end if;
end
$$;

revoke all on function lottery.release_player from public;
grant execute on function lottery.release_player to app_core;

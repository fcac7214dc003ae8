-- Takes a ticket that is taken back out of the sums, where they have it.
create or replace function lottery.release_numbers(p_draw int, p_ticket bigint) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
begin
  perform pg_advisory_xact_lock(7306, p_draw);
  if not exists (select from lottery.number_sum_through n where n.draw_no = p_draw and n.through >= p_ticket) then
    return;
  end if;
  update lottery.number_sum s
  set stake = s.stake - g.stake,
    payout = s.payout - g.payout
  from (
    select l.bet_type, l.number, sum(l.stake)::bigint as stake, sum(l.stake * l.rate / 100)::bigint as payout
    from lottery.ticket t
    join lottery.line l on l.draw_no = t.draw_no and l.ticket_no = t.ticket_no
    where t.ticket_no = p_ticket
      and t.currency <> 'TRIAL'
    group by l.bet_type, l.number
  ) g
  where s.draw_no = p_draw
    and s.bet_type = g.bet_type
    and s.number = g.number;
end
$$;

revoke all on function lottery.release_numbers from public;
grant execute on function lottery.release_numbers to app_core;

-- Adds the next tickets, so many at most, up to one before which nobody is buying any more. Answers how many it looked at.
create or replace function lottery.sum_numbers(p_draw int, p_through bigint, p_tickets int) returns int
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  v_after bigint;
  v_last bigint;
  v_found int;
begin
  perform pg_advisory_xact_lock(7306, p_draw);
  -- Statements of their own, so that they see what was taken back while the lock was waited for.
  select coalesce(max(n.through), 0) into v_after
  from lottery.number_sum_through n
  where n.draw_no = p_draw;
  select count(*)::int, max(k.ticket_no) into v_found, v_last
  from (
    select t.ticket_no
    from lottery.ticket t
    where t.draw_no = p_draw
      and t.ticket_no > v_after
      and t.ticket_no <= p_through
    order by t.ticket_no
    limit p_tickets
  ) k;
  if v_found = 0 then
    return 0;
  end if;
  insert into lottery.number_sum as s (draw_no, bet_type, number, stake, payout)
  select p_draw, l.bet_type, l.number, sum(l.stake)::bigint, sum(l.stake * l.rate / 100)::bigint
  from lottery.ticket t
  join lottery.line l on l.draw_no = t.draw_no and l.ticket_no = t.ticket_no
  where t.draw_no = p_draw
    and t.ticket_no > v_after
    and t.ticket_no <= v_last
    and t.currency <> 'TRIAL'
    and not exists (select from lottery.cancellation c where c.draw_no = p_draw and c.ticket_no = t.ticket_no)
  group by l.bet_type, l.number
  on conflict (draw_no, bet_type, number) do update
  set stake = s.stake + excluded.stake,
    payout = s.payout + excluded.payout;
  insert into lottery.number_sum_through as n (draw_no, through)
  values (p_draw, v_last)
  on conflict (draw_no) do update
  set through = excluded.through;
  return v_found;
end
$$;

revoke all on function lottery.sum_numbers from public;
grant execute on function lottery.sum_numbers to app_core;

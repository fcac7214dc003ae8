-- The last word on the clock: the moment is the database's, whatever the program says, and too late nothing is written.
create or replace function lottery.guard_cancellation() returns trigger language plpgsql as $$
begin
  new.cancelled_at := date_trunc('milliseconds', kit.now());
  if not exists (
    select
    from lottery.ticket t
    where t.ticket_no = new.ticket_no and t.draw_no = new.draw_no and t.cost_total = new.amount
  ) then
    raise exception 'a ticket is taken back for what it cost' using errcode = 'check_violation';
  end if;
  if not exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    where d.draw_no = new.draw_no
      and d.state = 'open'
      and new.cancelled_at < d.close_at - make_interval(secs => (g.rules ->> 'cancelUntilSeconds')::int)
  ) then
    return null;
  end if;
  return new;
end
$$;

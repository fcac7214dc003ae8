-- As `guard_new_tickets`, row by row: until its tickets came many in a statement.
create or replace function lottery.guard_ticket() returns trigger language plpgsql as $$
begin
  if not exists (
    select
    from lottery.draw d
    where d.draw_no = new.draw_no and d.state = 'open' and new.bought_at >= d.open_at and new.bought_at < d.close_at
  ) then
    raise exception 'this draw takes no bets now' using errcode = 'check_violation', constraint = 'bought_while_open';
  end if;
  if lottery.hangs_on_own_beacon(new.draw_no) then
    raise exception 'a draw of real money hangs on a beacon of others'
      using errcode = 'check_violation', constraint = 'beacon_of_others';
  end if;
  return new;
end
$$;

-- The last word on the clock and on the beacon: whatever the program believes, a ticket outside the open draw is refused here, and
-- one of a draw of real money whose rounds could be known beforehand.
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

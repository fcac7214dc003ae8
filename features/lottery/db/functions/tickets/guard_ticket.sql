-- The last word on the clock: whatever the program believes, a ticket outside the open draw is refused here.
create or replace function lottery.guard_ticket() returns trigger language plpgsql as $$
begin
  if not exists (
    select
    from lottery.draw d
    where d.draw_no = new.draw_no and d.state = 'open' and new.bought_at >= d.open_at and new.bought_at < d.close_at
  ) then
    raise exception 'this draw takes no bets now' using errcode = 'check_violation', constraint = 'bought_while_open';
  end if;
  return new;
end
$$;

-- Prizes for positions are written between a draw's result and its settlement.
create or replace function lottery.guard_position_prize() returns trigger language plpgsql as $$
begin
  if not exists (select from lottery.draw d where d.draw_no = new.draw_no and d.state = 'resulted') then
    raise exception 'positions earn once a draw has its result, before it is settled' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

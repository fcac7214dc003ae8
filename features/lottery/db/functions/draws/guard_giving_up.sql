-- The clock gives a draw up only where nobody has said what its result is.
create or replace function lottery.guard_giving_up() returns trigger language plpgsql as $$
begin
  if not lottery.may_give_up(new.draw_no) then
    raise exception 'somebody said what the result is: two people void this draw, never the clock'
      using errcode = 'check_violation', constraint = 'given_up_by_two';
  end if;
  return new;
end
$$;

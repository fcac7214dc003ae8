-- A result of an outside draw needs two agreeing claims, whoever inserts it.
create or replace function lottery.guard_outside_result() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    where d.draw_no = new.draw_no
      and g.rules ->> 'method' = 'outside/v1'
  ) then
    return new;
  end if;
  if lottery.is_joined(new.draw_no) then
    if new.drawn is distinct from lottery.in_one_order(lottery.joined_of(new.draw_no)) then
      raise exception 'the result of a joined draw is that of its parts'
        using errcode = 'check_violation', constraint = 'joined_of_parts';
    end if;
  elsif not lottery.is_agreed(new.draw_no, new.drawn) then
    raise exception 'two must agree on the result of an outside draw'
      using errcode = 'check_violation', constraint = 'agreed_by_two';
  end if;
  return new;
end
$$;

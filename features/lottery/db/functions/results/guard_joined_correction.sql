-- A joined draw is corrected only to what its parts say.
create or replace function lottery.guard_joined_correction() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if lottery.is_joined(new.draw_no) and new.drawn is distinct from lottery.in_one_order(lottery.joined_of(new.draw_no)) then
    raise exception 'the result of a joined draw is that of its parts' using errcode = 'check_violation', constraint = 'joined_of_parts';
  end if;
  return new;
end
$$;

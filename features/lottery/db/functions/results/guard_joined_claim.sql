-- Nobody claims the result of a joined draw: it is that of its parts.
create or replace function lottery.guard_joined_claim() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if lottery.is_joined(new.draw_no) then
    raise exception 'the result of a joined draw is that of its parts' using errcode = 'check_violation', constraint = 'joined_of_parts';
  end if;
  return new;
end
$$;

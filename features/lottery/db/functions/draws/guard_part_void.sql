-- A joined draw is void only where one of its parts is.
create or replace function lottery.guard_part_void() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from lottery.parts_of(new.draw_no) p where p.state in ('voided', 'refunded')) then
    raise exception 'no part of this draw is void' using errcode = 'check_violation', constraint = 'part_is_void';
  end if;
  return new;
end
$$;

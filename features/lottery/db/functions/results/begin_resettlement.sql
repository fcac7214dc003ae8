-- A correction begins the work of paying by it.
create or replace function lottery.begin_resettlement() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into lottery.resettlement (draw_no, version)
  values (new.draw_no, new.version);
  return null;
end
$$;

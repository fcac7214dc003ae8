-- A change of the catalogue raises its version, and a change of games theirs.
create or replace function lobby.raise_catalogue() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  update lobby.catalogue
  set version = version + 1,
    games_version = games_version + case when tg_table_name in ('game', 'game_picture') then 1 else 0 end;
  return null;
end
$$;

-- The catalogue of thousands of games is read once for all merchants, and again only when games moved; searches of staff go by the index.
alter table lobby.catalogue
-- Raised with the version where it is the games themselves that changed, or their pictures.
add column games_version bigint not null default 1;

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

-- Names are compared with Latin digits, and with one way to write what can be typed in two.
update lobby.game
set words = translate(
  replace(replace(words, U&'\0E4D\0E32', U&'\0E33'), U&'\0E40\0E40', U&'\0E41'),
  '๐๑๒๓๔๕๖๗๘๙', '0123456789'
)
where words ~ '[๐-๙]|\u0E4D\u0E32|\u0E40\u0E40';

drop function lobby.games_like(text, int);

-- Games whose words look like what was typed, the likest first; a few wrong letters are forgiven. Whatever their state: it is staff that asks.
create function lobby.games_like(p_asked text, p_limit int)
returns table (vendor text, game text, likeness real)
language sql
stable
set search_path = pg_catalog
set pg_trgm.word_similarity_threshold = 0.45
-- A comparison costs far more than the planner thinks.
set enable_seqscan = off
as $$
  select g.vendor, g.game, lobby.word_similarity(p_asked, g.words) as likeness
  from lobby.game g
  where p_asked operator(lobby.<%) g.words
  order by likeness desc, g.vendor, g.game
  limit p_limit
$$;

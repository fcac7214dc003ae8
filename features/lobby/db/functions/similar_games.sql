-- Games whose words look like what was typed, the likest first; a few wrong letters are forgiven. Whatever their state: it is staff that asks.
create or replace function lobby.similar_games(p_asked text, p_limit int)
returns table (vendor text, game text, similarity real)
language sql
stable
set search_path = pg_catalog
set pg_trgm.word_similarity_threshold = 0.45
-- A comparison costs far more than the planner thinks.
set enable_seqscan = off
as $$
  select g.vendor, g.game, lobby.word_similarity(p_asked, g.words) as similarity
  from lobby.game g
  where p_asked operator(lobby.<%) g.words
  order by similarity desc, g.vendor, g.game
  limit p_limit
$$;

-- What rounds that begin together are judged by: one row a round, in their order. Holds the seed pairs of their players, so that one round of a
-- player is begun at a time, and waits for none: what somebody holds at this moment is not held here, and nothing is told of it.
-- is_free: the request is unknown, no round of the game is in play, and the pace since the last one (p_pace, seconds) has passed.
create or replace function rounds.check_starts(
  p_player text[], p_key text[], p_game text[], p_pace double precision[], p_session text[], p_choice text[]
)
returns table (
  seed_pair_id text, seed_id text, commitment text, client_seed text, next_nonce integer, is_free boolean, net bigint, choice text,
  seen_at timestamptz
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  v_held integer[];
  v_now timestamptz;
begin
  -- In a statement of its own, so that all that is read below is as it stays.
  v_held := array(
    select a.place
    from unnest(p_player) with ordinality as a (player, place)
    cross join lateral (
      select
      from rounds.seed_pair s
      where s.player = a.player
        and s.closed_at is null
      for no key update skip locked
    ) held
  );
  -- Business time once for all: asked for by each row it costs as much as a look at an index.
  v_now := kit.now();
  return query
  select s.seed_pair_id, s.seed_id, s.commitment, s.client_seed, s.next_nonce,
    -- One value each, since of "exists" the planner could make a hash of all rounds.
    (select r.game from rounds.round r where r.player = p_player[i] and r.idempotency_key = p_key[i]) is null
    and (
      select r.game
      from rounds.round r
      where r.player = p_player[i]
        and r.game = p_game[i]
        and r.state in ('staking', 'claiming', 'open')
        and r.shared_id is null
    ) is null
    and coalesce((
      select r.started_at + make_interval(secs => p_pace[i]) <= v_now
      from rounds.round r
      where r.player = p_player[i]
        and r.game = p_game[i]
        and r.state <> 'refused'
      order by r.round_id desc
      limit 1
    ), true),
    coalesce((select n.net from rounds.session_net n where n.play_session = p_session[i]), 0),
    p_choice[i]::jsonb::text,
    v_now
  from generate_series(1, cardinality(p_player)) i
  left join lateral (
    select p.seed_pair_id, p.seed_id, p.commitment, p.client_seed, p.next_nonce
    from rounds.seed_pair p
    where i = any (v_held)
      and p.player = p_player[i]
      and p.closed_at is null
    offset 0
  ) s on true
  order by i;
end
$$;

revoke all on function rounds.check_starts from public;
grant execute on function rounds.check_starts to app_core;

-- Writes rounds down that began and ended in one transaction which they share, whose money has moved: nonces, rounds, choices. Sent along
-- with the commit.
create or replace function rounds.record_rounds(
  p_at timestamptz, p_try_at timestamptz, p_id text[], p_vendor text[], p_player text[], p_session text[], p_game text[], p_version integer[],
  p_maths text[], p_seed_pair text[], p_nonce integer[], p_client_seed text[], p_currency text[], p_stake bigint[], p_key text[],
  p_request text[], p_start text[], p_payout bigint[], p_outcome text[], p_choice text[]
)
returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
begin
  update rounds.seed_pair s
  set next_nonce = s.next_nonce + 1
  where s.seed_pair_id = any (p_seed_pair);
  insert into rounds.round (
    round_id, vendor, player, play_session, game, version, maths_hash, seed_pair_id, nonce, client_seed, currency, stake, idempotency_key,
    request_hash, start_hash, state, payout, turnover, outcome_hash, ended_by, started_at, touched_at, ended_at, try_at
  )
  select p_id[i], p_vendor[i], p_player[i], p_session[i], p_game[i], p_version[i], p_maths[i], p_seed_pair[i], p_nonce[i], p_client_seed[i],
    p_currency[i], p_stake[i], p_key[i], p_request[i], p_start[i], 'settled', p_payout[i], p_stake[i], p_outcome[i], 'play', p_at, p_at, p_at,
    p_try_at
  from generate_series(1, cardinality(p_id)) i;
  insert into rounds.step (round_id, step, choice)
  select p_id[i], 0, p_choice[i]::jsonb
  from generate_series(1, cardinality(p_id)) i;
end
$$;

revoke all on function rounds.record_rounds from public;
grant execute on function rounds.record_rounds to app_core;

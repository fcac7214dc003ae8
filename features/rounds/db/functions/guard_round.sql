-- The start of a round never changes, its outcome is written once, and its state moves forward only.
create or replace function rounds.guard_round() returns trigger language plpgsql as $$
begin
  if (old.round_id, old.player, old.play_session, old.game, old.version, old.maths_hash, old.seed_pair_id, old.nonce,
      old.client_seed, old.currency, old.stake, old.idempotency_key, old.request_hash, old.started_at, old.meter)
    is distinct from
    (new.round_id, new.player, new.play_session, new.game, new.version, new.maths_hash, new.seed_pair_id, new.nonce,
      new.client_seed, new.currency, new.stake, new.idempotency_key, new.request_hash, new.started_at, new.meter)
  then
    raise exception 'what a round was begun with stays' using errcode = 'check_violation';
  end if;
  if old.payout is not null and (old.payout, old.ended_by) is distinct from (new.payout, new.ended_by)
    or old.pot is not null and old.pot is distinct from new.pot
    or old.pot_amount is not null and old.pot_amount is distinct from new.pot_amount
    or old.state not in ('staking', 'claiming', 'open')
    and (old.pot, old.pot_amount) is distinct from (new.pot, new.pot_amount)
  then
    raise exception 'an outcome stays' using errcode = 'check_violation';
  end if;
  if old.state <> new.state and old.state || '>' || new.state not in (
    'staking>open', 'staking>paying', 'staking>claiming', 'staking>refused', 'staking>voiding', 'open>paying',
    'open>claiming', 'open>voiding', 'claiming>paying', 'paying>settled', 'voiding>voided'
  ) then
    raise exception 'a round does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end
$$;

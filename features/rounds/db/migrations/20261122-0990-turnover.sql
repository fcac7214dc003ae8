-- What of what was staked counts as turnover is fixed with the round's outcome: bets that lie against each other risk nothing.
alter table rounds.round
add column turnover bigint,
add constraint turnover_of_a_stake check (turnover between 0 and stake + added),
add constraint turnover_with_its_payout check (turnover is null or payout is not null);

create function rounds.guard_turnover() returns trigger language plpgsql as $$
begin
  raise exception 'what counted as turnover stays' using errcode = 'check_violation';
end
$$;
create trigger turnover_stays before update on rounds.round for each row
  when (old.payout is not null and old.turnover is distinct from new.turnover) execute function rounds.guard_turnover();

grant update (turnover) on rounds.round to app_core;

create or replace view public_audit.v_own_round as
select r.round_id, r.player, r.game, r.version, r.maths_hash, r.epoch_id, e.commitment, r.nonce, r.client_seed, r.currency,
  r.stake, r.state, r.payout, r.ended_by, r.started_at, r.ended_at, r.vendor, r.meter, r.pot, r.pot_amount, r.added, r.turnover
from rounds.round r
join rounds.epoch e using (epoch_id);

-- Games with a meter, which a player fills round after round at one stake, and with pots, which players fill together.
-- A round is begun with the meter as it stood, and keeps what a pot held that it won: both are needed to compute it again.
alter table rounds.round
add column meter jsonb,
add column pot text check (pot ~ '^[a-z][a-z0-9_]{1,39}$'),
add column pot_amount bigint check (pot_amount >= 0),
drop constraint round_state_check,
-- claiming: it is over and has won a pot, of which the gateway has not told yet what it held.
add constraint round_state_check
  check (state in ('staking', 'claiming', 'open', 'paying', 'settled', 'voiding', 'voided', 'refused')),
add constraint pot_of_a_claim check (
  case when state in ('staking', 'open', 'refused') then pot is null and pot_amount is null
    when state in ('paying', 'settled') then (pot is null) = (pot_amount is null) and coalesce(pot_amount, 0) <= payout
    else pot_amount is null
  end
);

drop index rounds.round_in_play;
create unique index round_in_play on rounds.round (player, game) where state in ('staking', 'claiming', 'open');
drop index rounds.round_unanswered;
create index round_unanswered on rounds.round (try_at) where state in ('staking', 'claiming', 'paying', 'voiding');

-- How a player's meter stands, by game and exact stake: as the round left it that was the last to end.
create table rounds.meter (
  player text not null,
  game text not null,
  stake bigint not null,
  state jsonb not null,
  round_id text not null references rounds.round,
  primary key (player, game, stake)
);

-- A meter moves on by the round that was begun with it as it stands, and by no other.
create function rounds.guard_meter() returns trigger language plpgsql as $$
declare
  mover rounds.round;
  before jsonb;
begin
  select * into mover from rounds.round r where r.round_id = new.round_id;
  if tg_op = 'UPDATE' then
    before := old.state;
  end if;
  if (mover.player, mover.game, mover.stake) is distinct from (new.player, new.game, new.stake)
    or mover.meter is distinct from before or mover.state <> 'paying'
  then
    raise exception 'a meter moves on by the round that was begun with it' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger by_its_round before insert or update on rounds.meter for each row execute function rounds.guard_meter();
create trigger keep_rows before delete on rounds.meter for each row execute function rounds.keep();
create trigger keep_table before truncate on rounds.meter for each statement execute function rounds.keep();

create or replace function rounds.guard_new_round() returns trigger language plpgsql as $$
declare
  hung rounds.epoch;
begin
  select * into hung from rounds.epoch e where e.epoch_id = new.epoch_id;
  if hung.player is distinct from new.player or hung.closed_at is not null
    or hung.client_seed is distinct from new.client_seed or hung.next_nonce <> new.nonce + 1
  then
    raise exception 'a round hangs on the committed seed in use' using errcode = 'check_violation';
  end if;
  if new.meter is distinct from (
    select m.state from rounds.meter m where m.player = new.player and m.game = new.game and m.stake = new.stake
  ) then
    raise exception 'a round is begun with the meter as it stands' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace function rounds.guard_round() returns trigger language plpgsql as $$
begin
  if (old.round_id, old.player, old.play_session, old.game, old.version, old.maths_hash, old.epoch_id, old.nonce,
      old.client_seed, old.currency, old.stake, old.press, old.asked_hash, old.started_at, old.meter)
    is distinct from
    (new.round_id, new.player, new.play_session, new.game, new.version, new.maths_hash, new.epoch_id, new.nonce,
      new.client_seed, new.currency, new.stake, new.press, new.asked_hash, new.started_at, new.meter)
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

create or replace function rounds.guard_epoch() returns trigger language plpgsql as $$
begin
  if (old.epoch_id, old.player, old.number, old.seed_id, old.commitment, old.committed_at)
    is distinct from (new.epoch_id, new.player, new.number, new.seed_id, new.commitment, new.committed_at)
    or old.closed_at is not null
    or new.next_nonce not in (old.next_nonce, old.next_nonce + 1)
  then
    raise exception 'a commitment stays' using errcode = 'check_violation';
  end if;
  if new.closed_at is not null
    and exists (
      select 1 from rounds.round r where r.epoch_id = new.epoch_id and r.state in ('staking', 'claiming', 'open')
    )
  then
    raise exception 'a seed is not shown while a round hangs on it' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

grant select, insert on rounds.meter to app_core;
grant update (state, round_id) on rounds.meter to app_core;
grant update (pot, pot_amount) on rounds.round to app_core;
grant select on rounds.meter to app_backoffice;

create or replace view public_audit.v_own_round as
select r.round_id, r.player, r.game, r.version, r.maths_hash, r.epoch_id, e.commitment, r.nonce, r.client_seed, r.currency,
  r.stake, r.state, r.payout, r.ended_by, r.started_at, r.ended_at, r.vendor, r.meter, r.pot, r.pot_amount
from rounds.round r
join rounds.epoch e using (epoch_id);

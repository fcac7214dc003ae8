-- As `guard_new_rounds`, row by row: until rounds came many in a statement.
create or replace function rounds.guard_new_round() returns trigger language plpgsql as $$
declare
  hung rounds.seed_pair;
  shared rounds.shared_round;
begin
  -- Whatever waits for choices, pots or an answer goes step by step.
  if new.state <> 'staking'
    and (new.state <> 'settled' or new.ended_by is distinct from 'play' or new.fault is not null or new.added <> 0 or new.meter is not null
      or new.pot is not null or new.pool_id is not null or new.shared_id is not null)
  then
    raise exception 'a round begins before it ends' using errcode = 'check_violation';
  end if;
  select * into hung from rounds.seed_pair e where e.seed_pair_id = new.seed_pair_id;
  if new.shared_id is not null then
    select * into shared from rounds.shared_round s where s.shared_id = new.shared_id;
    if shared.state <> 'betting' or shared.closes_at <= kit.now() or shared.game <> new.game
      or shared.seed_pair_id <> new.seed_pair_id or shared.number <> new.nonce or hung.client_seed is distinct from new.client_seed
    then
      raise exception 'a bet hangs on a shared round that takes bets' using errcode = 'check_violation';
    end if;
    return new;
  end if;
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

-- No round without a commitment that stood before it, on the next nonce of the seed in use; of a version that was published.
create or replace function rounds.guard_new_rounds()
returns trigger
language plpgsql
set search_path = ''
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
begin
  -- Whatever waits for choices, pots or an answer goes step by step.
  if exists (
    select
    from added a
    where a.state <> 'staking'
      and (
        a.state <> 'settled' or a.ended_by is distinct from 'play' or a.fault is not null or a.added <> 0 or a.meter is not null
        or a.pot is not null or a.pool_id is not null or a.shared_id is not null
      )
  ) then
    raise exception 'a round begins before it ends' using errcode = 'check_violation';
  end if;
  if exists (
    select
    from (select distinct a.game, a.version, a.maths_hash, a.currency from added a) a
    left join rounds.game_version v on v.game = a.game and v.version = a.version and v.maths_hash = a.maths_hash
    left join kit.currency c on c.code = a.currency
    where v.game is null
      or c.code is null
  ) then
    raise exception 'a round is of a version and a currency that are there' using errcode = 'foreign_key_violation';
  end if;
  if exists (
    select
    from added a
    left join rounds.shared_round s on s.shared_id = a.shared_id
    left join rounds.seed_pair h on h.seed_pair_id = a.seed_pair_id
    where a.shared_id is not null
      and (
        s.state is distinct from 'betting' or s.closes_at <= kit.now() or s.game <> a.game or s.seed_pair_id <> a.seed_pair_id
        or s.number <> a.nonce or h.client_seed is distinct from a.client_seed
      )
  ) then
    raise exception 'a bet hangs on a shared round that takes bets' using errcode = 'check_violation';
  end if;
  if exists (
    select
    from added a
    left join rounds.seed_pair h on h.seed_pair_id = a.seed_pair_id
    where a.shared_id is null
      and (
        h.player is distinct from a.player or h.closed_at is not null or h.client_seed is distinct from a.client_seed
        or h.next_nonce <> a.nonce + 1
      )
  ) then
    raise exception 'a round hangs on the committed seed in use' using errcode = 'check_violation';
  end if;
  if exists (
    select
    from added a
    left join rounds.meter m on m.player = a.player and m.game = a.game and m.stake = a.stake
    where a.shared_id is null
      and a.meter is distinct from m.state
  ) then
    raise exception 'a round is begun with the meter as it stands' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

revoke all on function rounds.guard_new_rounds from public;

-- A commitment stays, its nonces go up one by one, and its seed is not shown while a round hangs on it.
create or replace function rounds.guard_seed_pair() returns trigger language plpgsql as $$
begin
  if (old.seed_pair_id, old.player, old.number, old.seed_id, old.commitment, old.committed_at)
    is distinct from (new.seed_pair_id, new.player, new.number, new.seed_id, new.commitment, new.committed_at)
    or old.closed_at is not null
    or new.next_nonce not in (old.next_nonce, old.next_nonce + 1)
  then
    raise exception 'a commitment stays' using errcode = 'check_violation';
  end if;
  if new.closed_at is not null
    and exists (
      select 1 from rounds.round r where r.seed_pair_id = new.seed_pair_id and r.state in ('staking', 'claiming', 'open')
    )
  then
    raise exception 'a seed is not shown while a round hangs on it' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

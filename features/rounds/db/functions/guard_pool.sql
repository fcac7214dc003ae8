-- A pool keeps its commitment, sells its cards one by one, and shows its seed only when no card hangs on it.
create or replace function rounds.guard_pool() returns trigger language plpgsql as $$
begin
  if (old.pool_id, old.game, old.version, old.name, old.currency, old.number, old.seed_id, old.commitment, old.cards, old.opened_at)
    is distinct from
    (new.pool_id, new.game, new.version, new.name, new.currency, new.number, new.seed_id, new.commitment, new.cards, new.opened_at)
    or old.closed_at is not null or new.next_card not in (old.next_card, old.next_card + 1)
  then
    raise exception 'a commitment stays' using errcode = 'check_violation';
  end if;
  if new.closed_at is not null
    and exists (
      select 1 from rounds.round r where r.pool_id = new.pool_id and r.state in ('staking', 'claiming', 'open')
    )
  then
    raise exception 'a seed is not shown while a card hangs on it' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

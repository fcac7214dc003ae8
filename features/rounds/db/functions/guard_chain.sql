-- A published chain stays; its salt is set once and its numbers go up one by one.
create or replace function rounds.guard_chain() returns trigger language plpgsql as $$
begin
  if (old.seed_pair_id, old.game, old.length, old.terminal, old.beacon_chain, old.beacon_round, old.published_at)
      is distinct from
      (new.seed_pair_id, new.game, new.length, new.terminal, new.beacon_chain, new.beacon_round, new.published_at)
    or old.salt is not null and new.salt is distinct from old.salt
    or old.fault is not null and new.fault is distinct from old.fault
    or new.next_number not in (old.next_number, old.next_number + 1)
  then
    raise exception 'a published chain stays' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

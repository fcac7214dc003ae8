-- A shared round is the next of a salted chain.
create or replace function rounds.guard_new_shared() returns trigger language plpgsql as $$
declare
  used rounds.chain;
begin
  select * into used from rounds.chain c where c.seed_pair_id = new.seed_pair_id;
  if used.salt is null or used.fault is not null or used.game <> new.game or used.next_number <> new.number + 1 then
    raise exception 'a shared round is the next of a salted chain' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

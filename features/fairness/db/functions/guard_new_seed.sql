-- A seed begins as a commitment; its time is the database's.
create or replace function fairness.guard_new_seed() returns trigger language plpgsql as $$
begin
  if new.revealed is not null then
    raise exception 'a seed is committed before it is revealed' using errcode = 'check_violation';
  end if;
  new.committed_at := kit.now();
  return new;
end
$$;

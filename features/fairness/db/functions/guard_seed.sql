-- A seed changes once: by being revealed.
create or replace function fairness.guard_seed() returns trigger language plpgsql as $$
begin
  if old.revealed is not null
    or (old.seed_id, old.scope, old.commit_hash, old.sealed, old.committed_at, old.reveal_from)
      is distinct from (new.seed_id, new.scope, new.commit_hash, new.sealed, new.committed_at, new.reveal_from)
  then
    raise exception 'a seed never changes but for its one reveal' using errcode = 'check_violation';
  end if;
  new.revealed_at := kit.now();
  return new;
end
$$;

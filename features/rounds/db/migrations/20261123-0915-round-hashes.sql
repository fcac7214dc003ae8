-- A round is bound to all that decides it when it starts, and to all that it came to when it ends.
alter table rounds.round
-- Null of rounds from before both were hashed.
add column start_hash text check (start_hash ~ '^[0-9a-f]{64}$'),
add column outcome_hash text check (outcome_hash ~ '^[0-9a-f]{64}$'),
add constraint outcome_of_a_start check (outcome_hash is null or (start_hash is not null and payout is not null)),
add constraint ended_with_its_outcome check (start_hash is null or payout is null or outcome_hash is not null);

create function rounds.guard_hashes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    raise exception 'a round starts with the hash of what decides it' using errcode = 'check_violation';
  end if;
  raise exception 'what binds a round stays' using errcode = 'check_violation';
end
$$;
create trigger needs_its_start_hash before insert on rounds.round for each row
  when (new.start_hash is null) execute function rounds.guard_hashes();
create trigger stays_bound before update on rounds.round for each row
  when (
    old.start_hash is distinct from new.start_hash
    or old.outcome_hash is not null and old.outcome_hash is distinct from new.outcome_hash
  ) execute function rounds.guard_hashes();

grant update (outcome_hash) on rounds.round to app_core;

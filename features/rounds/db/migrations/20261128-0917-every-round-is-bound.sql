-- Every round states the hash of what decides it: no publication without it is accepted anywhere.
drop trigger needs_its_start_hash on rounds.round;
alter table rounds.round
alter column start_hash set not null,
drop constraint outcome_of_a_start,
drop constraint ended_with_its_outcome,
add constraint outcome_when_paid check (outcome_hash is null or payout is not null),
add constraint ended_with_its_outcome check (payout is null or outcome_hash is not null);

create or replace function rounds.guard_hashes() returns trigger language plpgsql as $$
begin
  raise exception 'what binds a round stays' using errcode = 'check_violation';
end
$$;

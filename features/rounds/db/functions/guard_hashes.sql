-- A round's start hash and outcome hash never change.
create or replace function rounds.guard_hashes() returns trigger language plpgsql as $$
begin
  raise exception 'what binds a round stays' using errcode = 'check_violation';
end
$$;

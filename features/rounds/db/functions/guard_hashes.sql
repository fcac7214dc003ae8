-- What a round is bound to when it starts and what it came to when it ended stay.
create or replace function rounds.guard_hashes() returns trigger language plpgsql as $$
begin
  raise exception 'what binds a round stays' using errcode = 'check_violation';
end
$$;

-- A round starts with the hash of what decides it, and both its hashes stay.
create or replace function rounds.guard_hashes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    raise exception 'a round starts with the hash of what decides it' using errcode = 'check_violation';
  end if;
  raise exception 'what binds a round stays' using errcode = 'check_violation';
end
$$;

-- A bet stays with its shared round.
create or replace function rounds.guard_shared_bet() returns trigger language plpgsql as $$
begin
  raise exception 'a bet stays with its round' using errcode = 'check_violation';
end
$$;

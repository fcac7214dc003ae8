-- A round stays with its vendor.
create or replace function rounds.guard_vendor() returns trigger language plpgsql as $$
begin
  raise exception 'a round stays with its vendor' using errcode = 'check_violation';
end
$$;

-- The counted turnover of a round never changes.
create or replace function rounds.guard_turnover() returns trigger language plpgsql as $$
begin
  raise exception 'what counted as turnover stays' using errcode = 'check_violation';
end
$$;

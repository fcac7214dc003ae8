-- A round counts exactly the further stakes that were taken.
create or replace function rounds.guard_added() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.state <> 'open' or new.added <> (
    select coalesce(sum(f.amount), 0) from rounds.further_stake f where f.round_id = new.round_id and f.state = 'taken'
  ) then
    raise exception 'a round has what was taken for it' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

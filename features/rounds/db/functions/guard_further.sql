-- A further stake belongs to the next choice of an open round, and its states only go forward.
create or replace function rounds.guard_further() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.round_id, old.number, old.step, old.choice, old.amount, old.requested_at)
        is distinct from (new.round_id, new.number, new.step, new.choice, new.amount, new.requested_at)
      or old.state <> new.state and old.state || '>' || new.state not in (
        'asked>taken', 'asked>refused', 'asked>returning', 'returning>returned'
      )
    then
      raise exception 'a further stake goes forward only' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> 'asked' or not exists (
    select 1 from rounds.round r
    where r.round_id = new.round_id and r.state = 'open'
      and new.step = (select count(*) from rounds.step s where s.round_id = new.round_id)
  ) then
    raise exception 'a further stake is asked for by the next choice of an open round' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

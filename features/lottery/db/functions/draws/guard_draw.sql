-- A draw keeps its number and, once announced, its times; its states follow each other as `domain/draw-state.ts` says.
create or replace function lottery.guard_draw() returns trigger language plpgsql as $$
begin
  if (old.draw_id, old.merchant_id, old.game_id, old.number)
    is distinct from (new.draw_id, new.merchant_id, new.game_id, new.number)
    or (old.open_at <> new.open_at and old.state <> 'scheduled')
    or (
      (old.close_at, old.shots_until) is distinct from (new.close_at, new.shots_until)
      and (
        old.state <> 'scheduled'
        or exists (select from lottery.announcement a where a.draw_no = old.draw_no)
      )
    )
  then
    raise exception 'a draw keeps its times and its number' using errcode = 'check_violation';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
    ('scheduled', 'open'), ('scheduled', 'voided'), ('open', 'closed'), ('open', 'voided'), ('closed', 'resulted'),
    ('closed', 'voided'), ('resulted', 'settled'), ('voided', 'refunded')
  ) then
    raise exception 'a draw does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state <> new.state and new.state in ('open', 'closed')
    and not exists (select from lottery.announcement a where a.draw_no = new.draw_no) then
    raise exception 'a draw opens only after its commitment' using errcode = 'check_violation';
  end if;
  if old.state <> new.state and new.state = 'resulted'
    and not exists (select from lottery.result r where r.draw_no = new.draw_no) then
    raise exception 'a draw has no result yet' using errcode = 'check_violation';
  end if;
  if new.settled_through < old.settled_through then
    raise exception 'settlement only goes on' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

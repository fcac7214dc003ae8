-- A draw that nobody has announced is a plan: it follows its game's calendar. And a calendar of others' draws is followed as far as
-- somebody has looked its years over.
alter table lottery.game
-- Last day of which draws are written down; null: as far as the calendar goes.
add column planned_through text check (planned_through ~ '^[0-9]{8}$');

-- What is delivered has been compared up to here.
update lottery.game
set planned_through = case
  when code = 'THGLO' then '20261229'
  when code like 'VN%' or code in ('HANOI', 'HANOISP', 'HANOIVIP', 'MY4D', 'NIKKEI', 'HSI', 'GERMANY', 'UK', 'DOW') then '20271231'
  else '20261231'
end
where rules ->> 'method' = 'outside/v1'
  and calendar ->> 'kind' = 'dated';

create function lottery.plan_further() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  update lottery.game g
  set planned_through = new.year || '1231'
  where g.game_id = new.game_id
    and g.planned_through < new.year || '1231';
  return new;
end
$$;

create trigger plan_further after insert on lottery.calendar_review for each row execute function lottery.plan_further();

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

create function lottery.guard_draw_gone() returns trigger language plpgsql as $$
begin
  if old.state <> 'scheduled' or exists (select from lottery.announcement a where a.draw_no = old.draw_no) then
    raise exception 'draws that are announced stay as they are' using errcode = 'check_violation';
  end if;
  return old;
end
$$;

drop trigger keep_rows on lottery.draw;
create trigger guard_gone before delete on lottery.draw for each row execute function lottery.guard_draw_gone();

-- Times and rows of draws are nobody's to write: only what is still a plan is moved, or taken away, and only through these.
create function lottery.move_planned(p_draw int, p_open_at timestamptz, p_close_at timestamptz, p_shots_until timestamptz)
returns void language sql security definer set search_path = pg_catalog as $$
  update lottery.draw d
  set open_at = p_open_at,
    close_at = p_close_at,
    shots_until = p_shots_until
  where d.draw_no = p_draw
    and d.state = 'scheduled'
    and not exists (select from lottery.announcement a where a.draw_no = d.draw_no)
$$;

-- False: staff has decided something about it, so it stays.
create function lottery.drop_planned(p_draw int) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from lottery.draw d
  where d.draw_no = p_draw
    and d.state = 'scheduled'
    and not exists (select from lottery.announcement a where a.draw_no = d.draw_no)
    and not exists (select from lottery.number_limit l where l.draw_no = d.draw_no)
    and not exists (select from lottery.draw_limits l where l.draw_no = d.draw_no)
    and not exists (select from lottery.void_order o where o.draw_no = d.draw_no);
  return found;
end
$$;

revoke all on function lottery.move_planned, lottery.drop_planned, lottery.plan_further from public;
grant execute on function lottery.move_planned, lottery.drop_planned to app_core;

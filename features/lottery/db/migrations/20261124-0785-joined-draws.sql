-- A draw whose result is that of two other draws of the same day (đá xiên, over two provinces): nobody enters it. It follows its
-- parts: once both have a result it has one, a correction of a part corrects it, and with a void part it is void.
alter table lottery.draw
drop constraint draw_void_reason_check,
add constraint draw_void_reason_check check (
  void_reason in (
    'beacon_missing', 'sealed_late', 'not_announced', 'chance_failed', 'staff', 'result_missing', 'too_few_numbers', 'part_void'
  )
);

-- The parts of a draw in their order, with the result that stands. A part that closes before the draw is none: its result could be
-- known while bets are taken.
create function lottery.parts_of(p_draw int)
returns table (place int, code text, draw_no int, draw_id text, state text, drawn jsonb)
language sql stable security definer set search_path = pg_catalog as $$
  select p.place::int, p.code, part.draw_no, part.draw_id, part.state, coalesce(latest.drawn, r.told, r.drawn)
  from lottery.draw d
  join lottery.game g using (game_id)
  cross join lateral jsonb_array_elements_text(g.rules -> 'parts') with ordinality p (code, place)
  left join lottery.game pg on pg.merchant_id = d.merchant_id and pg.code = p.code
  left join lottery.draw part on part.game_id = pg.game_id and part.number = d.number and part.close_at >= d.close_at
  left join lottery.result r on r.draw_no = part.draw_no
  left join lateral (
    select coalesce(c.told, c.drawn) as drawn
    from lottery.correction c
    where c.draw_no = part.draw_no
    order by c.version desc
    limit 1
  ) latest on true
  where d.draw_no = p_draw
  order by p.place
$$;

-- Of each prize the numbers of the first part, then those of the second; null while a part has no result.
create function lottery.joined_of(p_draw int) returns jsonb
language sql stable security definer set search_path = pg_catalog as $$
  with part as materialized (
    select * from lottery.parts_of(p_draw)
  ),
  prize as (
    select e.key, jsonb_agg(n.number order by p.place, n.at) as numbers
    from part p
    cross join lateral jsonb_each(p.drawn) e
    cross join lateral jsonb_array_elements(e.value) with ordinality n (number, at)
    group by e.key
  )
  select jsonb_object_agg(z.key, z.numbers)
  from prize z
  where (select bool_and(p.drawn is not null) from part p)
$$;

create function lottery.is_joined(p_draw int) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    where d.draw_no = p_draw
      and g.rules ? 'parts'
  )
$$;

create or replace function lottery.guard_outside_result() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    where d.draw_no = new.draw_no
      and g.rules ->> 'method' = 'outside/v1'
  ) then
    return new;
  end if;
  if lottery.is_joined(new.draw_no) then
    if new.drawn is distinct from lottery.in_one_order(lottery.joined_of(new.draw_no)) then
      raise exception 'the result of a joined draw is that of its parts'
        using errcode = 'check_violation', constraint = 'joined_of_parts';
    end if;
  elsif not lottery.is_agreed(new.draw_no, new.drawn) then
    raise exception 'two must agree on the result of an outside draw'
      using errcode = 'check_violation', constraint = 'agreed_by_two';
  end if;
  return new;
end
$$;

create function lottery.guard_joined_claim() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if lottery.is_joined(new.draw_no) then
    raise exception 'the result of a joined draw is that of its parts' using errcode = 'check_violation', constraint = 'joined_of_parts';
  end if;
  return new;
end
$$;
create trigger joined_takes_none before insert on lottery.result_claim for each row execute function lottery.guard_joined_claim();

create function lottery.guard_joined_correction() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if lottery.is_joined(new.draw_no) and new.drawn is distinct from lottery.in_one_order(lottery.joined_of(new.draw_no)) then
    raise exception 'the result of a joined draw is that of its parts' using errcode = 'check_violation', constraint = 'joined_of_parts';
  end if;
  return new;
end
$$;
create trigger joined_follows before insert on lottery.correction for each row execute function lottery.guard_joined_correction();

-- The clock waits for the parts as long as they wait.
create or replace function lottery.may_give_up(p_draw int) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select not exists (
    select
    from lottery.result_claim c
    where c.draw_no = p_draw
  ) and not exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    join lottery.announcement a using (draw_no)
    join lottery.result_feed f on f.merchant_id = d.merchant_id and (f.games = '{}' or g.code = any(f.games))
    where d.draw_no = p_draw
      and not g.rules ? 'parts'
      and not f.enabled
      and f.switched_off_at >= a.announced_at
  ) and not exists (
    select
    from lottery.parts_of(p_draw) p
    where p.state in ('scheduled', 'open', 'closed')
  )
$$;

create function lottery.guard_part_void() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from lottery.parts_of(new.draw_no) p where p.state in ('voided', 'refunded')) then
    raise exception 'no part of this draw is void' using errcode = 'check_violation', constraint = 'part_is_void';
  end if;
  return new;
end
$$;
create trigger guard_part_void before update of state on lottery.draw
for each row when (new.void_reason = 'part_void' and old.state <> new.state and new.state = 'voided')
execute function lottery.guard_part_void();

-- Joined draws of which a part was corrected, until they have followed: none of them is paid in between.
create table lottery.part_correction (
  draw_no int primary key references lottery.draw,
  ordered_at timestamptz not null default kit.now()
);
grant select on lottery.part_correction to app_core, app_backoffice;

create function lottery.note_part_correction() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into lottery.part_correction (draw_no)
  select d.draw_no
  from lottery.draw part
  join lottery.game pg using (game_id)
  join lottery.game g on g.merchant_id = part.merchant_id and g.rules -> 'parts' ? pg.code
  join lottery.draw d on d.game_id = g.game_id and d.number = part.number
  where part.draw_no = new.draw_no
    and d.state in ('closed', 'resulted', 'settled')
  order by d.draw_no
  -- Waits for a worker that has just read the version before.
  on conflict (draw_no) do update
  set ordered_at = excluded.ordered_at;
  return null;
end
$$;
create trigger note_joined after insert on lottery.correction for each row execute function lottery.note_part_correction();

-- One approval corrects a draw and what is joined of it.
alter table lottery.correction
drop constraint correction_approval_id_key,
add constraint one_order_an_approval unique (draw_no, approval_id);

create or replace function lottery.guard_order() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select
    from lottery.draw d
    where d.draw_no = new.draw_no
      and staff.is_approved(new.approval_id, tg_argv[0], d.merchant_id, d.draw_id)
  ) and not exists (
    select
    from lottery.parts_of(new.draw_no) p
    join lottery.correction c on c.draw_no = p.draw_no
    where tg_argv[0] = 'lottery.correct_result'
      and c.approval_id = new.approval_id
  ) then
    raise exception 'nobody has approved this order' using errcode = 'check_violation', constraint = 'order_approved';
  end if;
  return null;
end
$$;

-- Corrects a joined draw by the newest correction of its parts. False where nothing is to be done, or not yet: a correction that is
-- still carried out comes first.
create function lottery.follow_parts(p_draw int) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_joined jsonb;
  v_standing jsonb;
begin
  perform 1
  from lottery.part_correction q
  where q.draw_no = p_draw
  for update;
  if not found then
    return false;
  end if;
  perform pg_advisory_xact_lock(7301, p_draw);
  if exists (select from lottery.resettlement s where s.draw_no = p_draw and s.ended_at is null) then
    return false;
  end if;
  delete from lottery.part_correction q
  where q.draw_no = p_draw;
  v_joined := lottery.joined_of(p_draw);
  select coalesce((
    select c.drawn
    from lottery.correction c
    where c.draw_no = p_draw
    order by c.version desc
    limit 1
  ), r.drawn) into v_standing
  from lottery.result r
  where r.draw_no = p_draw;
  if v_standing is null or v_joined is null or v_standing = lottery.in_one_order(v_joined) then
    return false;
  end if;
  insert into lottery.correction (draw_no, version, drawn, told, reason, source, source_url, evidence, approval_id, asked_by, approved_by)
  select p_draw, 2, lottery.in_one_order(v_joined), v_joined, c.reason, c.source, c.source_url, c.evidence, c.approval_id,
    c.asked_by, c.approved_by
  from lottery.parts_of(p_draw) p
  join lottery.correction c on c.draw_no = p.draw_no
  where not exists (
    select
    from lottery.correction k
    where k.draw_no = p_draw
      and k.approval_id = c.approval_id
  )
  order by c.ordered_at desc, c.approval_id
  limit 1;
  return true;
end
$$;

revoke all on function lottery.parts_of(int), lottery.joined_of(int), lottery.is_joined(int), lottery.follow_parts(int) from public;
grant execute on function lottery.parts_of(int), lottery.joined_of(int), lottery.is_joined(int) to app_core, app_backoffice;
grant execute on function lottery.follow_parts(int) to app_core;

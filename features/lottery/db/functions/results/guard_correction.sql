-- Corrects only a published result of others, one version after the other, ordered by two people.
create or replace function lottery.guard_correction() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_standing jsonb;
  v_version smallint;
begin
  perform pg_advisory_xact_lock(7301, new.draw_no);
  -- A step of its settlement holds this row: what that pays by the old version is known once we have it.
  perform 1
  from lottery.draw d
  where d.draw_no = new.draw_no
  for no key update;
  if not exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    where d.draw_no = new.draw_no
      and d.state in ('resulted', 'settled')
      and g.rules ->> 'method' = 'outside/v1'
  ) then
    raise exception 'only a published result of others is corrected'
      using errcode = 'check_violation', constraint = 'corrects_outside';
  end if;
  select r.drawn, 1 into v_standing, v_version
  from lottery.result r
  where r.draw_no = new.draw_no;
  select coalesce((array_agg(c.drawn order by c.version desc))[1], v_standing), coalesce(max(c.version), v_version)
  into v_standing, v_version
  from lottery.correction c
  where c.draw_no = new.draw_no;
  if new.drawn = v_standing then
    raise exception 'this is the result that stands' using errcode = 'check_violation', constraint = 'corrects_something';
  end if;
  if exists (select from lottery.resettlement s where s.draw_no = new.draw_no and s.ended_at is null) then
    raise exception 'the correction before is still carried out' using errcode = 'check_violation', constraint = 'one_at_a_time';
  end if;
  new.version := v_version + 1;
  return new;
end
$$;

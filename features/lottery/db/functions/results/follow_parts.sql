-- Corrects a joined draw by the newest correction of its parts. False where nothing is to be done, or not yet: a correction that is
-- still carried out comes first.
create or replace function lottery.follow_parts(p_draw int) returns boolean
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
  insert into lottery.correction (draw_no, version, drawn, told, reason, source, source_url, evidence, approval_id, requested_by, approved_by)
  select p_draw, 2, lottery.in_one_order(v_joined), v_joined, c.reason, c.source, c.source_url, c.evidence, c.approval_id,
    c.requested_by, c.approved_by
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

revoke all on function lottery.follow_parts from public;
grant execute on function lottery.follow_parts to app_core;

-- Numbers are taken where they count.
create or replace function lottery.guard_shot() returns trigger language plpgsql as $$
begin
  if not exists (
    select
    from lottery.draw d
    where d.draw_no = new.draw_no and d.state in ('open', 'closed')
      and d.shots_until > d.close_at
      and new.shot_at >= d.open_at and new.shot_at < d.shots_until
  ) or exists (select from lottery.seal s where s.draw_no = new.draw_no) then
    raise exception 'this draw takes no numbers now' using errcode = 'check_violation', constraint = 'shot_in_time';
  end if;
  return new;
end
$$;

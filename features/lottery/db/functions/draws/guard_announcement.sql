-- A draw is announced before it opens: with a commitment where the number is ours, and a beacon round that speaks after the
-- last number.
create or replace function lottery.guard_announcement() returns trigger language plpgsql as $$
declare
  v_draw lottery.draw;
  v_method text;
begin
  select * into strict v_draw from lottery.draw where draw_no = new.draw_no;
  select rules ->> 'method' into strict v_method from lottery.game where game_id = v_draw.game_id;
  if v_draw.state <> 'scheduled' or new.announced_at > v_draw.open_at then
    raise exception 'a draw is announced before it opens' using errcode = 'check_violation';
  end if;
  if (v_method in ('yeekee/fair-v1', 'draw/fair-v1', 'index/fair-v1')) <> (new.seed_id is not null) then
    raise exception 'a draw of ours is announced with its commitment, one of others without' using errcode = 'check_violation';
  end if;
  if new.expected_at <= v_draw.shots_until then
    raise exception 'the beacon must speak after the last number' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

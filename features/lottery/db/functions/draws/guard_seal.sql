-- A draw of others hangs on no beacon of ours: sealed late, because our machines stood still, it still stands and shows when it was
-- sealed. It is given up only after its waiting time, and never right after a stop in which nobody could tell its result.
create or replace function lottery.guard_seal() returns trigger language plpgsql as $$
begin
  if not exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    join lottery.announcement a using (draw_no)
    where d.draw_no = new.draw_no
      and d.state = 'closed'
      and new.sealed_at between d.shots_until and kit.now()
      and (
        g.rules ->> 'method' = 'outside/v1'
        or (new.sealed_at <= a.expected_at and kit.now() < a.expected_at)
      )
  ) then
    raise exception 'a draw is sealed between its last number and its beacon' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Runs as whoever writes: people's claims come through the back office alone, those of feeds through the product.
create or replace function lottery.guard_claim() returns trigger language plpgsql as $$
declare
  v_standing jsonb;
  v_attempt smallint;
begin
  if (new.by_feed is not null and current_user = 'app_backoffice') or (new.by_staff is not null and current_user = 'app_core') then
    raise exception 'this is not yours to claim' using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(7301, new.draw_no);
  if not exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    where d.draw_no = new.draw_no
      and d.state = 'closed'
      and g.rules ->> 'method' = 'outside/v1'
      and exists (select from lottery.seal s where s.draw_no = d.draw_no)
      and (new.by_feed is null or exists (
        select from lottery.result_feed f where f.feed_id = new.by_feed and f.merchant_id = d.merchant_id
      ))
  ) then
    raise exception 'this draw waits for no result' using errcode = 'check_violation', constraint = 'claimed_in_time';
  end if;
  if new.by_feed is not null then
    select f.origin, f.is_simulated into new.origin, new.is_simulated
    from lottery.result_feed f
    where f.feed_id = new.by_feed;
    return new;
  end if;
  select c.drawn, c.attempt into v_standing, v_attempt
  from lottery.result_claim c
  where c.draw_no = new.draw_no
    and c.by_staff = new.by_staff
  order by c.attempt desc
  limit 1;
  if v_standing = new.drawn then
    raise exception 'this person says so already' using errcode = 'check_violation', constraint = 'says_something_new';
  end if;
  new.attempt := coalesce(v_attempt, 0) + 1;
  return new;
end
$$;

-- A result of others stands by what people say now: each has one standing claim, which a later one of the same person
-- replaces. One person alone neither stops two sources that agree nor has the clock void a draw.

-- The rule of play money, for the database: from the record on, also before it is valid and after it is over.
create function lottery.has_licence(p_merchant text) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select
    from merchants.licence l
    where l.merchant_id = p_merchant
      and l.valid_from < least(l.valid_to, coalesce(l.ended_at, l.valid_to))
  )
$$;

-- A source that tells a game, or told it, keeps the origin that it had when it spoke.
alter table lottery.result_claim
add column origin text;
comment on column lottery.result_claim.attempt is 'Of one person in one draw: the last one stands.';
alter table lottery.result_feed
add column switched_off_at timestamptz;

create function lottery.guard_feed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.enabled := new.enabled and new.is_simulated;
    return new;
  end if;
  -- Whoever moved it has made another source of it, which two people have not let in.
  if (old.address, old.key_id, old.secret_sealed, old.origin, old.is_simulated)
    is distinct from (new.address, new.key_id, new.secret_sealed, new.origin, new.is_simulated)
    and not (old.is_simulated and new.is_simulated)
  then
    new.enabled := false;
  end if;
  if old.enabled and not new.enabled then
    new.switched_off_at := kit.now();
  end if;
  return new;
end
$$;
create trigger guard_rows before insert or update on lottery.result_feed for each row execute function lottery.guard_feed();
grant update (name, origin, is_simulated, games) on lottery.result_feed to app_core;

create or replace function lottery.is_agreed(p_draw int, p_drawn jsonb) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  with standing as (
    select distinct on (c.by_staff) c.by_staff, c.drawn, c.claimed_at
    from lottery.result_claim c
    where c.draw_no = p_draw
      and c.by_staff is not null
    order by c.by_staff, c.attempt desc
  ),
  pair as (
    select a.drawn, b.drawn as other
    from standing a
    join standing b on a.by_staff < b.by_staff
    where staff.are_independent(a.by_staff, b.by_staff, greatest(a.claimed_at, b.claimed_at))
  ),
  told as (
    select coalesce(c.origin, f.origin) as origin, c.drawn
    from lottery.result_claim c
    join lottery.result_feed f on f.feed_id = c.by_feed
    join lottery.draw d on d.draw_no = c.draw_no
    where c.draw_no = p_draw
      -- What a program of ours makes up decides no bet of real money.
      and not (c.is_simulated and lottery.has_licence(d.merchant_id))
  )
  select exists (
    select
    from pair
    where drawn = p_drawn
      and other = p_drawn
  ) or (
    2 <= (select count(distinct origin) from told where drawn = p_drawn)
    and not exists (select from told where drawn <> p_drawn)
    and not exists (select from pair where drawn <> p_drawn and other <> p_drawn)
  )
$$;

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

-- The clock gives a draw up where nobody said anything, and nobody silenced a source that could have: else two people do.
create function lottery.may_give_up(p_draw int) returns boolean
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
      and not f.enabled
      and f.switched_off_at >= a.announced_at
  )
$$;

create function lottery.guard_giving_up() returns trigger language plpgsql as $$
begin
  if not lottery.may_give_up(new.draw_no) then
    raise exception 'somebody said what the result is: two people void this draw, never the clock'
      using errcode = 'check_violation', constraint = 'given_up_by_two';
  end if;
  return new;
end
$$;
create trigger guard_giving_up before update of state on lottery.draw
for each row when (new.void_reason = 'result_missing' and old.state <> new.state and new.state = 'voided')
execute function lottery.guard_giving_up();

revoke all on function lottery.has_licence(text), lottery.may_give_up(int) from public;
grant execute on function lottery.has_licence(text), lottery.may_give_up(int) to app_core, app_backoffice;

-- Whether this is the result by the word of two: two people in one attempt, or two feeds of two origins whom nobody contradicts.
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

revoke all on function lottery.is_agreed from public;
grant execute on function lottery.is_agreed to app_core, app_backoffice;

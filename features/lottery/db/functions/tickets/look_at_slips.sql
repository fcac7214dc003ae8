-- All that decides about the slips of a draw, read after their locks. A draw with limits of its own sells to one at a time, so
-- that what is read of it as a whole still holds when it is written. A line names its buyer by their place among the members.
create or replace function lottery.look_at_slips(
  p_draw int, p_member text[], p_key text[], p_bet_type text[], p_outcome text[], p_line_buyer int[],
  p_line_type text[], p_line_number text[],
  out now timestamptz, out state text, out is_open boolean, out is_closed boolean, out bought text[], out payouts bigint[],
  out stake_types text[], out stakes bigint[], out hand_types text[], out hand_numbers text[], out hand_states text[],
  out totals bigint[], out own_stakes bigint[],
  out limits jsonb, out full_types text[], out full_payouts bigint[], out rates jsonb[]
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_nestloop = off
set enable_mergejoin = off
set jit = off
as $$
declare
  v_game int;
begin
  perform pg_advisory_xact_lock(7302, m.lock)
  from (select distinct hashtext(member) as lock from unnest(p_member) as member order by 1) m;
  perform pg_advisory_xact_lock_shared(7301, p_draw);
  limits := lottery.limits_of(p_draw);
  if limits is not null then
    perform pg_advisory_xact_lock(7303, p_draw);
  end if;
  -- Statements of their own, so that they see what was committed while the locks were waited for.
  select date_trunc('milliseconds', kit.now()) into now;
  select d.state, now >= d.open_at and d.state = 'open', now >= d.close_at, d.game_id
  into state, is_open, is_closed, v_game
  from lottery.draw d
  where d.draw_no = p_draw;
  select array_agg(t.member_id) into bought
  from unnest(p_member, p_key) as a (member, key)
  cross join lateral (
    select b.member_id
    from lottery.ticket b
    where b.member_id = a.member and b.idempotency_key = a.key
    offset 0
  ) t;
  select array_agg(
    coalesce(
      (
        select o.payout
        from lottery.outcome o
        where o.draw_no = p_draw and o.bet_type = a.bet_type and o.outcome = a.outcome
      ),
      0
    ) order by a.place
  ) into payouts
  from unnest(p_bet_type, p_outcome) with ordinality as a (bet_type, outcome, place);
  select array_agg(s.bet_type), array_agg(s.stake) into stake_types, stakes
  from (
    select t.bet_type, sum(t.stake)::bigint as stake
    from lottery.stake_total t
    where t.draw_no = p_draw
    group by t.bet_type
  ) s;
  select array_agg(l.bet_type), array_agg(l.number), array_agg(l.state) into hand_types, hand_numbers, hand_states
  from (
    select distinct on (n.bet_type, n.number) n.bet_type, n.number, n.state
    from lottery.number_limit n
    where n.draw_no = p_draw
    order by n.bet_type, n.number, n.limit_id desc
  ) l;
  select array_agg(
    coalesce(
      (
        select t.cost
        from lottery.player_total t
        where t.draw_no = p_draw and t.member_id = a.member
      ),
      0
    ) order by a.place
  ) into totals
  from unnest(p_member) with ordinality as a (member, place);
  select array_agg(
    coalesce(
      (
        select n.stake
        from lottery.player_stake n
        where n.draw_no = p_draw and n.member_id = p_member[a.buyer] and n.bet_type = a.bet_type and n.number = a.number
      ),
      0
    ) order by a.place
  ) into own_stakes
  from unnest(p_line_buyer, p_line_type, p_line_number) with ordinality as a (buyer, bet_type, number, place);
  if jsonb_path_exists(limits, '$[*].payoutMax') then
    select array_agg(f.bet_type), array_agg(f.payout) into full_types, full_payouts
    from (
      select o.bet_type, max(o.payout) as payout
      from lottery.outcome o
      where o.draw_no = p_draw
      group by o.bet_type
    ) f;
  end if;
  if exists (select from lottery.account_rates r where r.game_id = v_game) then
    select array_agg(lottery.rates_of(v_game, a.member) order by a.place) into rates
    from unnest(p_member) with ordinality as a (member, place);
  end if;
end
$$;

revoke all on function lottery.look_at_slips from public;
grant execute on function lottery.look_at_slips to app_core;

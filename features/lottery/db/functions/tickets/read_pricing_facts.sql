-- All that decides about the slips of a draw, read after their locks. A draw with limits of its own sells to one at a time, so
-- that what is read of it as a whole still holds when it is written; so does whoever was overtaken by another buyer before, or nobody
-- might come to an end. `db/tickets/read-pricing-facts.ts` says what `p_asked` holds; rows that are
-- not there yet are left out of the answer, and amounts in it are texts.
create or replace function lottery.read_pricing_facts(
  p_draw int, p_asked jsonb,
  out now timestamptz, out state text, out is_open boolean, out is_closed boolean, out bought text[],
  out payouts jsonb, out stakes jsonb, out by_hand jsonb, out totals jsonb, out own_stakes jsonb,
  out limits jsonb, out fullest jsonb, out rates jsonb
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
  from (
    select distinct hashtext(b.member) as lock
    from jsonb_to_recordset(p_asked -> 'buyers') as b (member text)
    order by 1
  ) m;
  perform pg_advisory_xact_lock_shared(7301, p_draw);
  limits := lottery.limits_of(p_draw);
  if limits is not null or (p_asked ->> 'alone')::boolean then
    perform pg_advisory_xact_lock(7303, p_draw);
  else
    perform pg_advisory_xact_lock_shared(7303, p_draw);
  end if;
  -- Statements of their own, so that they see what was committed while the locks were waited for.
  select date_trunc('milliseconds', kit.now()) into now;
  select d.state, now >= d.open_at and d.state = 'open', now >= d.close_at, d.game_id
  into state, is_open, is_closed, v_game
  from lottery.draw d
  where d.draw_no = p_draw;
  select array_agg(t.member_id) into bought
  from jsonb_to_recordset(p_asked -> 'buyers') as a (member text, key text)
  cross join lateral (
    select b.member_id
    from lottery.ticket b
    where b.member_id = a.member and b.idempotency_key = a.key
    offset 0
  ) t;
  select jsonb_agg(jsonb_build_object('type', a.type, 'outcome', a.outcome, 'payout', o.payout::text)) into payouts
  from jsonb_to_recordset(p_asked -> 'outcomes') as a (type text, outcome text)
  cross join lateral (
    select o.payout
    from lottery.outcome o
    where o.draw_no = p_draw and o.bet_type = a.type and o.outcome = a.outcome
    offset 0
  ) o;
  select jsonb_agg(jsonb_build_object('type', s.bet_type, 'stake', s.stake::text)) into stakes
  from (
    select t.bet_type, sum(t.stake) as stake
    from lottery.stake_total t
    where t.draw_no = p_draw
    group by t.bet_type
  ) s;
  select jsonb_agg(jsonb_build_object('type', l.bet_type, 'number', l.number, 'state', l.state)) into by_hand
  from (
    select distinct on (n.bet_type, n.number) n.bet_type, n.number, n.state
    from lottery.number_limit n
    where n.draw_no = p_draw
    order by n.bet_type, n.number, n.limit_id desc
  ) l;
  select jsonb_object_agg(a.member, t.cost::text) into totals
  from jsonb_to_recordset(p_asked -> 'buyers') as a (member text)
  cross join lateral (
    select t.cost
    from lottery.player_total t
    where t.draw_no = p_draw and t.member_id = a.member
    offset 0
  ) t;
  select jsonb_agg(jsonb_build_object('member', a.member, 'type', l.type, 'number', l.number, 'stake', n.stake::text))
  into own_stakes
  from jsonb_to_recordset(p_asked -> 'buyers') as a (member text, numbers jsonb)
  cross join jsonb_to_recordset(a.numbers) as l (type text, number text)
  cross join lateral (
    select n.stake
    from lottery.player_stake n
    where n.draw_no = p_draw and n.member_id = a.member and n.bet_type = l.type and n.number = l.number
    offset 0
  ) n;
  if jsonb_path_exists(limits, '$[*].payoutMax') then
    select jsonb_agg(jsonb_build_object('type', f.bet_type, 'payout', f.payout::text)) into fullest
    from (
      select o.bet_type, max(o.payout) as payout
      from lottery.outcome o
      where o.draw_no = p_draw
      group by o.bet_type
    ) f;
  end if;
  if exists (select from lottery.account_rates r where r.game_id = v_game) then
    select jsonb_object_agg(a.member, lottery.rates_of(v_game, a.member)) into rates
    from jsonb_to_recordset(p_asked -> 'buyers') as a (member text);
  end if;
end
$$;

revoke all on function lottery.read_pricing_facts from public;
grant execute on function lottery.read_pricing_facts to app_core;

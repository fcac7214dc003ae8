-- Buying in two calls: all that decides about the slips of a draw, read after their locks, and all that they leave behind.
-- The settings keep every look-up on its index, whatever the tables held when the plan was made.
create function lottery.look_at_slips(
  p_draw int, p_member text[], p_key text[], p_bet_type text[], p_outcome text[], p_line_type text[], p_line_number text[],
  out now timestamptz, out state text, out is_open boolean, out is_closed boolean, out bought text[], out payouts bigint[],
  out stake_types text[], out stakes bigint[], out hand_types text[], out hand_numbers text[], out hand_states text[],
  out totals bigint[], out own_members text[], out own_types text[], out own_numbers text[], out own_stakes bigint[]
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_nestloop = off
set enable_mergejoin = off
set jit = off
as $$
begin
  perform pg_advisory_xact_lock(7302, m.lock)
  from (select distinct hashtext(member) as lock from unnest(p_member) as member order by 1) m;
  perform pg_advisory_xact_lock_shared(7301, p_draw);
  -- Statements of their own, so that they see what was committed while the locks were waited for.
  select date_trunc('milliseconds', kit.now()) into now;
  select d.state, now >= d.open_at and d.state = 'open', now >= d.close_at
  into state, is_open, is_closed
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
  select array_agg(t.total order by a.place) into totals
  from unnest(p_member) with ordinality as a (member, place)
  cross join lateral (
    select coalesce(sum(b.cost_total), 0)::bigint as total
    from lottery.ticket b
    where b.member_id = a.member and b.draw_no = p_draw
  ) t;
  select array_agg(o.member_id), array_agg(o.bet_type), array_agg(o.number), array_agg(o.stake)
  into own_members, own_types, own_numbers, own_stakes
  from (
    select l.member_id, l.bet_type, l.number, sum(l.stake)::bigint as stake
    from (
      select a.member as member_id, i.bet_type, i.number, i.stake
      from unnest(p_member) as a (member)
      cross join lateral (
        select b.ticket_no
        from lottery.ticket b
        where b.member_id = a.member and b.draw_no = p_draw
        offset 0
      ) t
      cross join lateral (
        select n.bet_type, n.number, n.stake
        from lottery.line n
        where n.draw_no = p_draw and n.ticket_no = t.ticket_no
        offset 0
      ) i
    ) l
    join unnest(p_line_type, p_line_number) as q (bet_type, number) on q.bet_type = l.bet_type and q.number = l.number
    group by l.member_id, l.bet_type, l.number
  ) o;
end
$$;

-- Rows that all buyers share come last, so nobody waits for more of this purchase than its commit. Answers `overtaken`
-- where another buyer took the same room since the look, `closed` where the close has come while the rows were waited for.
create function lottery.record_slips(
  p_draw int, p_merchant text, p_bought_at timestamptz, p_ticket_id text[], p_member text[], p_key text[],
  p_content_hash text[], p_line_count int[], p_stake bigint[], p_cost bigint[], p_balance bigint[], p_leaf text[],
  p_line_ticket int[], p_line_no int[], p_line_type text[], p_line_number text[], p_line_stake bigint[],
  p_line_cost bigint[], p_line_rate int[], p_line_state text[],
  p_shard int, p_stake_type text[], p_stake_sum bigint[], p_stake_lines int[],
  p_bet_type text[], p_outcome text[], p_payout bigint[], p_ceiling bigint[]
)
returns text
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  v_ticket_no bigint[];
  v_raised int;
begin
  with bought as (
    insert into lottery.ticket
      (ticket_id, draw_no, merchant_id, member_id, idempotency_key, content_hash, bought_at, line_count, stake_total,
       cost_total, balance_after, leaf_hash)
    select t.id, p_draw, p_merchant, t.member, t.key, t.content_hash, p_bought_at, t.line_count, t.stake, t.cost, t.balance,
      decode(t.leaf, 'hex')
    from unnest(
      p_ticket_id, p_member, p_key, p_content_hash, p_line_count, p_stake, p_cost, p_balance, p_leaf
    ) with ordinality as t (id, member, key, content_hash, line_count, stake, cost, balance, leaf, place)
    order by t.place
    returning ticket_no, ticket_id
  )
  select array_agg(b.ticket_no order by a.place) into v_ticket_no
  from bought b
  join unnest(p_ticket_id) with ordinality as a (id, place) on a.id = b.ticket_id;
  insert into lottery.line (draw_no, ticket_no, line_no, bet_type, number, stake, cost, rate, limit_state)
  select p_draw, v_ticket_no[l.ticket], l.line_no, l.bet_type, l.number, l.stake, l.cost, l.rate, l.state
  from unnest(
    p_line_ticket, p_line_no, p_line_type, p_line_number, p_line_stake, p_line_cost, p_line_rate, p_line_state
  ) as l (ticket, line_no, bet_type, number, stake, cost, rate, state);
  insert into lottery.stake_total as s (draw_no, bet_type, shard, stake, lines)
  select p_draw, a.bet_type, p_shard, a.stake, a.lines
  from unnest(p_stake_type, p_stake_sum, p_stake_lines) as a (bet_type, stake, lines)
  order by a.bet_type
  on conflict (draw_no, bet_type, shard) do update
  set stake = s.stake + excluded.stake,
    lines = s.lines + excluded.lines;
  with raised as (
    insert into lottery.outcome as o (draw_no, bet_type, outcome, payout, ceiling)
    select p_draw, a.bet_type, a.outcome, a.payout, a.ceiling
    from unnest(p_bet_type, p_outcome, p_payout, p_ceiling) as a (bet_type, outcome, payout, ceiling)
    order by a.bet_type, a.outcome
    on conflict (draw_no, bet_type, outcome) do update
    set payout = o.payout + excluded.payout,
      ceiling = excluded.ceiling
    where o.payout + excluded.payout <= excluded.ceiling
    returning 1
  )
  select count(*)::int into v_raised from raised;
  if v_raised < cardinality(p_outcome) then
    return 'overtaken';
  end if;
  return case when kit.now() >= d.close_at then 'closed' else 'recorded' end
  from lottery.draw d
  where d.draw_no = p_draw;
end
$$;

revoke all on function
  lottery.look_at_slips(int, text[], text[], text[], text[], text[], text[]),
  lottery.record_slips(
    int, text, timestamptz, text[], text[], text[], text[], int[], bigint[], bigint[], bigint[], text[], int[], int[], text[],
    text[], bigint[], bigint[], int[], text[], int, text[], bigint[], int[], text[], text[], bigint[], bigint[]
  )
from public;
grant execute on function
  lottery.look_at_slips(int, text[], text[], text[], text[], text[], text[]),
  lottery.record_slips(
    int, text, timestamptz, text[], text[], text[], text[], int[], bigint[], bigint[], bigint[], text[], int[], int[], text[],
    text[], bigint[], bigint[], int[], text[], int, text[], bigint[], int[], text[], text[], bigint[], bigint[]
  )
to app_core;

-- A purchase and a quote read what the player has so far from running sums: reading every line of every earlier ticket again
-- cost more with each one. Free play counts too: its slips obey the same limits of a player.

-- Nobody is in the middle of a purchase or a cancellation while the sums begin.
lock table lottery.ticket in access exclusive mode;

-- What a player has staked on a number of a draw; dropped once the draw is over.
create table lottery.player_stake (
  draw_no int not null,
  member_id text not null,
  bet_type text not null,
  number text not null,
  stake bigint not null check (stake >= 0),
  primary key (draw_no, member_id, bet_type, number)
) with (fillfactor = 90);

-- What a player has paid in a draw; dropped with the above.
create table lottery.player_total (
  draw_no int not null,
  member_id text not null,
  cost bigint not null check (cost >= 0),
  primary key (draw_no, member_id)
) with (fillfactor = 70);

grant select, insert, update (stake), delete on lottery.player_stake to app_core;
grant select, insert, update (cost), delete on lottery.player_total to app_core;

drop function lottery.look_at_slips(int, text[], text[], text[], text[], text[], text[]);

-- All that decides about the slips of a draw, read after their locks. A draw with limits of its own sells to one at a time, so
-- that what is read of it as a whole still holds when it is written. A line names its buyer by their place among the members.
create function lottery.look_at_slips(
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

revoke all on function lottery.look_at_slips(int, text[], text[], text[], text[], int[], text[], text[]) from public;
grant execute on function lottery.look_at_slips(int, text[], text[], text[], text[], int[], text[], text[]) to app_core;

-- Rows that all buyers share come last, so nobody waits for more of this purchase than its commit; those of a player are held by
-- the player's own lock. Answers `overtaken` where another buyer took the same room since the look, `closed` where the close has
-- come while the rows were waited for.
create or replace function lottery.record_slips(
  p_draw int, p_merchant text, p_bought_at timestamptz, p_ticket_id text[], p_member text[], p_key text[],
  p_content_hash text[], p_line_count int[], p_stake bigint[], p_cost bigint[], p_balance bigint[], p_leaf text[],
  p_line_ticket int[], p_line_no int[], p_line_type text[], p_line_number text[], p_line_stake bigint[],
  p_line_cost bigint[], p_line_rate int[], p_line_state text[],
  p_shard int, p_stake_type text[], p_stake_sum bigint[], p_stake_lines int[],
  p_bet_type text[], p_outcome text[], p_payout bigint[], p_ceiling bigint[], p_currency text[]
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
       cost_total, balance_after, leaf_hash, currency)
    select t.id, p_draw, p_merchant, t.member, t.key, t.content_hash, p_bought_at, t.line_count, t.stake, t.cost, t.balance,
      decode(t.leaf, 'hex'), t.currency
    from unnest(
      p_ticket_id, p_member, p_key, p_content_hash, p_line_count, p_stake, p_cost, p_balance, p_leaf, p_currency
    ) with ordinality as t (id, member, key, content_hash, line_count, stake, cost, balance, leaf, currency, place)
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
  insert into lottery.player_stake as n (draw_no, member_id, bet_type, number, stake)
  select p_draw, m.member, l.bet_type, l.number, sum(l.stake)
  from unnest(p_line_ticket, p_line_type, p_line_number, p_line_stake) as l (ticket, bet_type, number, stake)
  join unnest(p_member) with ordinality as m (member, place) on m.place = l.ticket
  group by m.member, l.bet_type, l.number
  on conflict (draw_no, member_id, bet_type, number) do update
  set stake = n.stake + excluded.stake;
  insert into lottery.player_total as n (draw_no, member_id, cost)
  select p_draw, t.member, sum(t.cost)
  from unnest(p_member, p_cost) as t (member, cost)
  group by t.member
  on conflict (draw_no, member_id) do update
  set cost = n.cost + excluded.cost;
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

-- Takes a ticket out of its player's sums; the player's lock is held.
create function lottery.release_player(p_ticket bigint) returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  v_ticket record;
  v_given numeric;
begin
  update lottery.player_total n
  set cost = n.cost - t.cost_total
  from lottery.ticket t
  where t.ticket_no = p_ticket and n.draw_no = t.draw_no and n.member_id = t.member_id
  returning t.draw_no, t.member_id, t.stake_total into v_ticket;
  with given as (
    select l.bet_type, l.number, sum(l.stake)::bigint as stake
    from lottery.line l
    where l.draw_no = v_ticket.draw_no and l.ticket_no = p_ticket
    group by l.bet_type, l.number
  ),
  taken as (
    update lottery.player_stake n
    set stake = n.stake - g.stake
    from given g
    where n.draw_no = v_ticket.draw_no and n.member_id = v_ticket.member_id and n.bet_type = g.bet_type and n.number = g.number
    returning g.stake
  )
  select sum(t.stake) into v_given from taken t;
  if v_given is null or v_given <> v_ticket.stake_total then
    raise exception 'a player gives back what was never added';
  end if;
end
$$;

revoke all on function lottery.release_player(bigint) from public;
grant execute on function lottery.release_player(bigint) to app_core;

-- Draws under way.
insert into lottery.player_stake (draw_no, member_id, bet_type, number, stake)
select d.draw_no, t.member_id, l.bet_type, l.number, sum(l.stake)
from lottery.draw d
join lottery.ticket t on t.draw_no = d.draw_no
join lottery.line l on l.draw_no = t.draw_no and l.ticket_no = t.ticket_no
where d.state = 'open'
  and not exists (select from lottery.cancellation c where c.draw_no = t.draw_no and c.ticket_no = t.ticket_no)
group by d.draw_no, t.member_id, l.bet_type, l.number;

insert into lottery.player_total (draw_no, member_id, cost)
select d.draw_no, t.member_id, sum(t.cost_total)
from lottery.draw d
join lottery.ticket t on t.draw_no = d.draw_no
where d.state = 'open'
  and not exists (select from lottery.cancellation c where c.draw_no = t.draw_no and c.ticket_no = t.ticket_no)
group by d.draw_no, t.member_id;

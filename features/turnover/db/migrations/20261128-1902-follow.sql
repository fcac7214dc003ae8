-- Facts follow the gateway's acts in steps of many bets, each step in a transaction of its own.

-- What the facts of players' rounds, and of acts outside rounds, have to say now.
create function turnover.derive(p_rounds bigint[], p_members text[], p_vendors text[], p_ids text[])
returns setof turnover.fact
language sql
stable
set jit = off
as $$
  with play as materialized (
    select p.*, coalesce(v.many_choices, false) as many_choices,
      p.kind = 'bet' and p.state <> 'voided' as stands
    from gateway.play_of(p_rounds, p_members, p_vendors, p_ids) p
    left join turnover.vendor v using (vendor)
  ),
  -- The member's standing bets of a round together, in every one of them.
  round as (
    select p.*,
      min(p.placed_at) over of_round as began_at,
      count(*) over of_round = 1 and not bool_or(p.many_choices) over of_round as is_one_choice,
      bool_or(p.counted is not null) over of_round as is_named,
      least(
        sum(p.amount) over of_round,
        abs(sum(p.payout + p.jackpot + p.correction - p.amount) over of_round)
      ) as risked,
      coalesce(sum(p.amount) over (
        partition by p.round_no, p.member_id, p.currency, p.stands
        order by p.placed_at, p.bet_id
        rows between unbounded preceding and 1 preceding
      ), 0) as staked_before
    from play p
    window of_round as (partition by p.round_no, p.member_id, p.currency, p.stands)
  ),
  -- What a vendor says counts. Where it says nothing, a single bet counts whole, and several bets, or one of many choices, by
  -- what they risked together: no more than the round gained or lost in the end, in the order of the bets.
  valid as (
    select r.*,
      case
        when not r.stands or r.state = 'open' then 0
        when r.is_named then coalesce(r.counted, r.amount)
        when r.is_one_choice then r.amount
        else greatest(least(r.amount, r.risked - r.staked_before), 0)
      end::bigint as turnover
    from round r
  ),
  zone as materialized (
    select m.merchant_id, merchants.time_zone_of(m.merchant_id) as zone
    from (select distinct v.merchant_id from valid v) m
  ),
  product as (
    select v.*, z.zone, v.state in ('settled', 'resettled') as is_settled,
      -- As it was counted at first: what a game is called later moves no past figure.
      coalesce(f.product, one.product, every.product, 'OTHER') as product
    from valid v
    join zone z using (merchant_id)
    left join turnover.fact f on f.vendor = v.vendor and f.bet_id = v.bet_id
    left join turnover.product one on one.vendor = v.vendor and one.game = v.game
    left join turnover.product every on every.vendor = v.vendor and every.game = '*'
  )
  select p.vendor, p.bet_id, p.kind, p.round_no, p.merchant_id, p.member_id, p.currency, p.product, p.game, p.state,
    case when p.kind in ('bet', 'session_in') then p.amount else 0 end,
    p.turnover,
    p.payout,
    p.jackpot + case when p.kind = 'jackpot_win' and p.is_settled then p.amount else 0 end,
    p.correction,
    case when p.kind = 'bonus_win' and p.is_settled then p.amount else 0 end,
    case when p.kind = 'tip' and p.is_settled then p.amount else 0 end,
    case
      when not p.is_settled then 0
      when p.kind in ('bet', 'session_in') then p.amount - p.payout - p.jackpot
      when p.kind = 'jackpot_win' then -p.amount
      else 0
    end,
    p.placed_at, (p.placed_at at time zone p.zone)::date, case when p.stands then p.began_at else p.placed_at end,
    p.settled_at, (p.settled_at at time zone p.zone)::date,
    p.is_running,
    array_remove(array[
      case when p.currency = 'TRY' then 'demo_credit' end,
      case when p.is_test then 'vendor_test' end,
      case when p.state = 'voided' then 'void' end,
      case when p.kind = 'bet' and p.is_settled and p.turnover < p.amount then 'opposite_bet' end
    ], null),
    0, kit.now()
  from product p
$$;

-- Whether a fact is in the sums.
create function turnover.is_counted(p_fact turnover.fact) returns boolean
language sql
immutable
as $$
  select coalesce((p_fact).state in ('settled', 'resettled') and not (p_fact).excluded && array['demo_credit', 'vendor_test'], false)
$$;

-- Whether two facts of a bet say the same.
create function turnover.is_same(a turnover.fact, b turnover.fact) returns boolean
language sql
immutable
as $$
  select ((a).kind, (a).round_no, (a).merchant_id, (a).member_id, (a).currency, (a).product, (a).game, (a).state, (a).stake,
    (a).turnover, (a).payout, (a).jackpot, (a).correction, (a).bonus, (a).tip, (a).ggr, (a).placed_at, (a).placed_day,
    (a).began_at, (a).settled_at, (a).day, (a).is_running, (a).excluded)
  is not distinct from
    ((b).kind, (b).round_no, (b).merchant_id, (b).member_id, (b).currency, (b).product, (b).game, (b).state, (b).stake,
    (b).turnover, (b).payout, (b).jackpot, (b).correction, (b).bonus, (b).tip, (b).ggr, (b).placed_at, (b).placed_day,
    (b).began_at, (b).settled_at, (b).day, (b).is_running, (b).excluded)
$$;

-- Brings the facts of these players' rounds and acts up to date, and the sums by what differs. Only for who holds the cursor.
create function turnover.write_facts(p_rounds bigint[], p_members text[], p_vendors text[], p_ids text[]) returns integer
language plpgsql
set jit = off
as $$
declare
  v_changed integer;
begin
  with change as materialized (
    select n as new, f as old, f.vendor is null as is_new
    from turnover.derive(p_rounds, p_members, p_vendors, p_ids) as n
    left join turnover.fact f on f.vendor = n.vendor and f.bet_id = n.bet_id
    where f.vendor is null
      or not turnover.is_same(n, f)
  ),
  past as (
    insert into turnover.past_fact
      (vendor, bet_id, kind, round_no, merchant_id, member_id, currency, product, game, state, stake, turnover, payout, jackpot,
       correction, bonus, tip, ggr, placed_at, placed_day, began_at, settled_at, day, is_running, excluded, version, changed_at)
    select (c.old).*
    from change c
    where (c.old).version > 0
  ),
  written as (
    insert into turnover.fact as f
    select (c.new).vendor, (c.new).bet_id, (c.new).kind, (c.new).round_no, (c.new).merchant_id, (c.new).member_id,
      (c.new).currency, (c.new).product, (c.new).game, (c.new).state, (c.new).stake, (c.new).turnover, (c.new).payout,
      (c.new).jackpot, (c.new).correction, (c.new).bonus, (c.new).tip, (c.new).ggr, (c.new).placed_at, (c.new).placed_day,
      (c.new).began_at, (c.new).settled_at, (c.new).day, (c.new).is_running, (c.new).excluded,
      case when coalesce((c.old).version, 0) > 0 or (c.new).state <> 'open' then coalesce((c.old).version, 0) + 1 else 0 end
    from change c
    on conflict (vendor, bet_id) do update
    set kind = excluded.kind, round_no = excluded.round_no, merchant_id = excluded.merchant_id, member_id = excluded.member_id,
      currency = excluded.currency, game = excluded.game, state = excluded.state, stake = excluded.stake,
      turnover = excluded.turnover, payout = excluded.payout, jackpot = excluded.jackpot, correction = excluded.correction,
      bonus = excluded.bonus, tip = excluded.tip, ggr = excluded.ggr, placed_at = excluded.placed_at,
      placed_day = excluded.placed_day, began_at = excluded.began_at, settled_at = excluded.settled_at, day = excluded.day,
      is_running = excluded.is_running, excluded = excluded.excluded, version = excluded.version, changed_at = kit.now()
  ),
  part as (
    select (c.new).*, 1 as sign from change c where turnover.is_counted(c.new)
    union all
    select (c.old).*, -1 from change c where turnover.is_counted(c.old)
  ),
  of_members as (
    insert into turnover.member_day as m
      (member_id, day, product, currency, merchant_id, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
    select p.member_id, p.day, p.product, p.currency, min(p.merchant_id), sum(p.sign * (p.kind = 'bet')::integer),
      sum(p.sign * p.stake), sum(p.sign * p.turnover), sum(p.sign * p.payout), sum(p.sign * p.jackpot),
      sum(p.sign * p.correction), sum(p.sign * p.bonus), sum(p.sign * p.tip), sum(p.sign * p.ggr)
    from part p
    group by p.member_id, p.day, p.product, p.currency
    on conflict (member_id, day, product, currency) do update
    set bets = m.bets + excluded.bets, stake = m.stake + excluded.stake, turnover = m.turnover + excluded.turnover,
      payout = m.payout + excluded.payout, jackpot = m.jackpot + excluded.jackpot,
      correction = m.correction + excluded.correction, bonus = m.bonus + excluded.bonus, tip = m.tip + excluded.tip,
      ggr = m.ggr + excluded.ggr
  ),
  of_agents as (
    insert into turnover.agent_day as a
      (agent_id, day, product, currency, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
    select agent.id, p.day, p.product, p.currency, sum(p.sign * (p.kind = 'bet')::integer),
      sum(p.sign * p.stake), sum(p.sign * p.turnover), sum(p.sign * p.payout), sum(p.sign * p.jackpot),
      sum(p.sign * p.correction), sum(p.sign * p.bonus), sum(p.sign * p.tip), sum(p.sign * p.ggr)
    from part p
    cross join lateral (
      select u.agents
      from turnover.upline u
      where u.member_id = p.member_id
        and u.valid_from <= p.settled_at
      order by u.valid_from desc
      limit 1
    ) upline
    cross join lateral unnest(upline.agents) as agent (id)
    group by agent.id, p.day, p.product, p.currency
    on conflict (agent_id, day, product, currency) do update
    set bets = a.bets + excluded.bets, stake = a.stake + excluded.stake, turnover = a.turnover + excluded.turnover,
      payout = a.payout + excluded.payout, jackpot = a.jackpot + excluded.jackpot,
      correction = a.correction + excluded.correction, bonus = a.bonus + excluded.bonus, tip = a.tip + excluded.tip,
      ggr = a.ggr + excluded.ggr
  )
  select count(*) into v_changed from change;
  return v_changed;
end
$$;

-- One step: changes of the gateway that nobody followed, p_limit of them, and as many players of large rounds. A step that
-- ends early leaves nothing behind. Null where another worker is at it and p_waits is false.
create function turnover.follow_step(p_limit integer, p_waits boolean, out looked integer, out changed integer, out is_caught_up boolean)
language plpgsql
set jit = off
as $$
declare
  c turnover.cursor;
  v_last xid8;
  v_rounds bigint[];
  v_members text[];
  v_vendors text[];
  v_ids text[];
  v_ended bigint[];
  v_wide bigint[];
  v_more bigint[];
  v_more_members text[];
  v_is_fresh boolean;
begin
  if p_waits then
    select * into c from turnover.cursor for update;
  else
    select * into c from turnover.cursor for update skip locked;
    if not found then
      return;
    end if;
  end if;
  -- The books were carried to a database whose transactions are numbered anew: everything is followed once more.
  if pg_snapshot_xmin(c.seen) > pg_snapshot_xmax(pg_current_snapshot()) then
    c.seen := '3:3:';
    c.looking := null;
  end if;
  -- Only a look that began in this step shows all that was committed before it.
  v_is_fresh := c.looking is null;
  if v_is_fresh then
    c.looking := pg_current_snapshot();
    c.through := null;
  end if;
  select count(*), max(g.changed_in),
    array_agg(g.round_no) filter (where g.round_no is not null and g.member_id is not null),
    array_agg(g.member_id) filter (where g.round_no is not null and g.member_id is not null),
    array_agg(g.vendor) filter (where g.round_no is null),
    array_agg(g.root_id) filter (where g.round_no is null),
    array_agg(g.round_no) filter (where g.member_id is null)
  into looked, v_last, v_rounds, v_members, v_vendors, v_ids, v_ended
  from gateway.changes(c.seen, c.looking, c.through, p_limit) g;
  if v_ended is not null then
    select array_agg(p.round_no) filter (where not p.is_cut), array_agg(p.member_id) filter (where not p.is_cut),
      array_agg(distinct p.round_no) filter (where p.is_cut)
    into v_more, v_more_members, v_wide
    from gateway.players_of_rounds(v_ended, 2000) p;
    v_rounds := v_rounds || v_more;
    v_members := v_members || v_more_members;
    if v_wide is not null then
      insert into turnover.waiting (member_id, round_no)
      select p.member_id, p.round_no
      from gateway.players_of_rounds(v_wide, null) p
      on conflict do nothing;
    end if;
  end if;
  with taken as (
    delete from turnover.waiting w
    where w.ctid in (select ctid from turnover.waiting limit p_limit)
    returning w.round_no, w.member_id
  )
  select array_agg(t.round_no), array_agg(t.member_id) into v_more, v_more_members from taken t;
  v_rounds := v_rounds || v_more;
  v_members := v_members || v_more_members;
  changed := 0;
  if v_rounds is not null or v_ids is not null then
    changed := turnover.write_facts(
      coalesce(v_rounds, '{}'), coalesce(v_members, '{}'), coalesce(v_vendors, '{}'), coalesce(v_ids, '{}')
    );
  end if;
  if looked < p_limit then
    update turnover.cursor set seen = c.looking, looking = null, through = null;
  else
    update turnover.cursor set seen = c.seen, looking = c.looking, through = v_last;
  end if;
  is_caught_up := v_is_fresh and looked < p_limit and not exists (select from turnover.waiting);
end
$$;

revoke all on all functions in schema turnover from public;
grant execute on all functions in schema turnover to app_core;

-- Facts and sums are held against the acts they came from, every night and by a command, and made anew where they went wrong.

-- Where the facts of players' rounds, and of acts outside rounds, differ from what the acts come to.
create function turnover.differences(p_rounds bigint[], p_members text[], p_vendors text[], p_ids text[])
returns table (vendor text, bet_id text, why text)
language sql
stable
set jit = off
as $$
  with stored as materialized (
    select f.*
    from (select distinct u.round_no, u.member_id from unnest(p_rounds, p_members) as u (round_no, member_id)) u
    join turnover.fact f on f.round_no = u.round_no and f.member_id = u.member_id
    union all
    select f.*
    from (select distinct u.vendor, u.id from unnest(p_vendors, p_ids) as u (vendor, id)) u
    join turnover.fact f on f.vendor = u.vendor and f.bet_id = u.id
    where f.round_no is null
  ),
  derived as materialized (
    select *
    from turnover.derive(p_rounds, p_members, p_vendors, p_ids)
  )
  select coalesce(d.vendor, s.vendor), coalesce(d.bet_id, s.bet_id),
    case
      when s.vendor is null then 'has no fact'
      when d.vendor is null then 'has no act'
      else 'says ' || differing.text
    end
  from derived d
  full join stored s on s.vendor = d.vendor and s.bet_id = d.bet_id
  left join lateral (
    select string_agg(a.key || ' ' || coalesce(b.value, 'nothing') || ', its acts ' || coalesce(a.value, 'nothing'), '; ' order by a.key) as text
    from jsonb_each_text(to_jsonb(d)) a
    join jsonb_each_text(to_jsonb(s)) b using (key)
    where a.value is distinct from b.value
      and a.key not in ('version', 'changed_at')
  ) differing on true
  where s.vendor is null
    or d.vendor is null
    or differing.text is not null
$$;

-- One page of all acts that ever were, in the order of their transactions: which of their bets a fact does not fit.
create function turnover.compare_acts(p_through xid8, p_limit integer, out through xid8, out looked integer, out differing jsonb)
language plpgsql
stable
set jit = off
as $$
declare
  v_rounds bigint[];
  v_members text[];
  v_vendors text[];
  v_ids text[];
begin
  select count(*), max(g.changed_in),
    array_agg(g.round_no) filter (where g.round_no is not null),
    array_agg(g.member_id) filter (where g.round_no is not null),
    array_agg(g.vendor) filter (where g.round_no is null),
    array_agg(g.root_id) filter (where g.round_no is null)
  into looked, through, v_rounds, v_members, v_vendors, v_ids
  from gateway.changes('3:3:', pg_current_snapshot(), p_through, p_limit) g
  where g.member_id is not null;
  select jsonb_agg(jsonb_build_object('vendor', d.vendor, 'betId', d.bet_id, 'why', d.why) order by d.vendor, d.bet_id)
  into differing
  from turnover.differences(
    coalesce(v_rounds, '{}'), coalesce(v_members, '{}'), coalesce(v_vendors, '{}'), coalesce(v_ids, '{}')
  ) d;
end
$$;

-- One page of the facts: which of them no act stands behind.
create function turnover.compare_facts(
  p_vendor text, p_bet text, p_limit integer, out vendor text, out bet_id text, out looked integer, out differing jsonb
)
language plpgsql
stable
set jit = off
as $$
declare
  v_rounds bigint[];
  v_members text[];
  v_vendors text[];
  v_ids text[];
begin
  select count(*), (array_agg(p.vendor order by p.vendor desc, p.bet_id desc))[1],
    (array_agg(p.bet_id order by p.vendor desc, p.bet_id desc))[1],
    array_agg(p.round_no) filter (where p.round_no is not null),
    array_agg(p.member_id) filter (where p.round_no is not null),
    array_agg(p.vendor) filter (where p.round_no is null),
    array_agg(p.bet_id) filter (where p.round_no is null)
  into looked, vendor, bet_id, v_rounds, v_members, v_vendors, v_ids
  from (
    select f.vendor, f.bet_id, f.round_no, f.member_id
    from turnover.fact f
    where (f.vendor, f.bet_id) > (p_vendor, p_bet)
    order by f.vendor, f.bet_id
    limit p_limit
  ) p;
  select jsonb_agg(jsonb_build_object('vendor', d.vendor, 'betId', d.bet_id, 'why', d.why) order by d.vendor, d.bet_id)
  into differing
  from turnover.differences(
    coalesce(v_rounds, '{}'), coalesce(v_members, '{}'), coalesce(v_vendors, '{}'), coalesce(v_ids, '{}')
  ) d
  where d.why = 'has no act';
end
$$;

-- The sums that the facts come to.
create view turnover.summed_member as
select f.member_id, f.day, f.product, f.currency, min(f.merchant_id) as merchant_id,
  count(*) filter (where f.kind = 'bet') as bets, sum(f.stake) as stake, sum(f.turnover) as turnover, sum(f.payout) as payout,
  sum(f.jackpot) as jackpot, sum(f.correction) as correction, sum(f.bonus) as bonus, sum(f.tip) as tip, sum(f.ggr) as ggr
from turnover.fact f
where turnover.is_counted(f)
group by f.member_id, f.day, f.product, f.currency;

create view turnover.summed_agent as
select agent.id as agent_id, f.day, f.product, f.currency,
  count(*) filter (where f.kind = 'bet') as bets, sum(f.stake) as stake, sum(f.turnover) as turnover, sum(f.payout) as payout,
  sum(f.jackpot) as jackpot, sum(f.correction) as correction, sum(f.bonus) as bonus, sum(f.tip) as tip, sum(f.ggr) as ggr
from turnover.fact f
cross join lateral (
  select u.agents
  from turnover.upline u
  where u.member_id = f.member_id
    and u.valid_from <= f.settled_at
  order by u.valid_from desc
  limit 1
) upline
cross join lateral unnest(upline.agents) as agent (id)
where turnover.is_counted(f)
group by agent.id, f.day, f.product, f.currency;

-- Where the sums differ from what the facts come to. A line of nothing but zeros is as good as none.
create function turnover.sum_differences() returns table (subject text, why text)
language sql
stable
set jit = off
as $$
  with summed as (
    select 'member' as of, s.member_id as id, s.day, s.product, s.currency,
      array[s.bets, s.stake, s.turnover, s.payout, s.jackpot, s.correction, s.bonus, s.tip, s.ggr]::bigint[] as figures
    from turnover.summed_member s
    union all
    select 'agent', s.agent_id, s.day, s.product, s.currency,
      array[s.bets, s.stake, s.turnover, s.payout, s.jackpot, s.correction, s.bonus, s.tip, s.ggr]::bigint[]
    from turnover.summed_agent s
  ),
  stored as (
    select 'member' as of, m.member_id as id, m.day, m.product, m.currency,
      array[m.bets, m.stake, m.turnover, m.payout, m.jackpot, m.correction, m.bonus, m.tip, m.ggr] as figures
    from turnover.member_day m
    union all
    select 'agent', a.agent_id, a.day, a.product, a.currency,
      array[a.bets, a.stake, a.turnover, a.payout, a.jackpot, a.correction, a.bonus, a.tip, a.ggr]
    from turnover.agent_day a
  )
  select concat_ws(' ', n.of, n.id, n.day, n.product, n.currency),
    'sums up to ' || coalesce(s.figures, '{0,0,0,0,0,0,0,0,0}')::text || ', its facts to '
      || coalesce(d.figures, '{0,0,0,0,0,0,0,0,0}')::text
  from summed d
  full join stored s using (of, id, day, product, currency)
  cross join lateral (select of, id, day, product, currency) n
  where coalesce(s.figures, '{0,0,0,0,0,0,0,0,0}') <> coalesce(d.figures, '{0,0,0,0,0,0,0,0,0}')
  order by 1
$$;

-- Makes all sums anew from the facts. Only for who holds the cursor.
create function turnover.sum_again() returns void
language sql
set jit = off
as $$
  delete from turnover.member_day;
  insert into turnover.member_day
    (member_id, day, product, currency, merchant_id, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
  select member_id, day, product, currency, merchant_id, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr
  from turnover.summed_member;
  delete from turnover.agent_day;
  insert into turnover.agent_day
    (agent_id, day, product, currency, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr)
  select agent_id, day, product, currency, bets, stake, turnover, payout, jackpot, correction, bonus, tip, ggr
  from turnover.summed_agent
$$;

-- What the nightly comparison found.
create table turnover.comparison (
  day date primary key,
  compared_at timestamptz not null default kit.now(),
  looked bigint not null,
  deviations integer not null
);

grant select on turnover.summed_member, turnover.summed_agent to app_core;
grant select on turnover.comparison to app_core, app_backoffice;
grant insert, update on turnover.comparison to app_core;
revoke all on all functions in schema turnover from public;
grant execute on all functions in schema turnover to app_core;

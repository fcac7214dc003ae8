-- What the facts of players' rounds, and of acts outside rounds, have to say now.
create or replace function turnover.derive(p_rounds bigint[], p_members text[], p_vendors text[], p_ids text[])
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
  fund as materialized (
    select f.vendor, f.bet_id
    from gateway.funds_of((select array_agg(p.vendor) from play p), (select array_agg(p.bet_id) from play p)) f
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
      case when p.currency = 'TRIAL' then 'demo_credit' end,
      case when p.is_test then 'vendor_test' end,
      case when p.state = 'voided' then 'void' end,
      case when fund.bet_id is not null then 'bonus_stake' end,
      case when p.kind = 'bet' and p.is_settled and p.turnover < p.amount then 'opposite_bet' end
    ], null),
    0, (select kit.now()), p.odds
  from product p
  left join fund on fund.vendor = p.vendor and fund.bet_id = p.bet_id
$$;

revoke all on function turnover.derive from public;
grant execute on function turnover.derive to app_core;

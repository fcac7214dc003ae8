-- What players did and what came of it: a row a bet, a visit to a table, a tip and a gift, as all acts on it leave it.
-- Asked for by players' rounds, and by the acts that no round holds.
create or replace function gateway.play_of(p_rounds bigint[], p_members text[], p_vendors text[], p_ids text[])
returns table (
  vendor text, bet_id text, kind text, round_no bigint, merchant_id text, member_id text, currency text, game text,
  -- open, settled, resettled, voided; when it ended, null while it is open.
  state text, placed_at timestamptz, settled_at timestamptz,
  -- Minor units, never below zero: what was staked, given as a tip, or paid as a gift.
  amount bigint,
  -- What of a bet counts as turnover where its vendor said so.
  counted bigint,
  payout bigint, jackpot bigint, correction bigint,
  -- Nothing came of it yet and something may.
  is_running boolean,
  is_test boolean,
  -- What a bet pays where it wins, in hundredths of its stake; null where nobody said.
  odds integer
)
language sql
stable
set enable_seqscan = off
set jit = off
as $$
  with outside as materialized (
    select distinct u.vendor, u.id
    from unnest(p_vendors, p_ids) as u (vendor, id)
  ),
  act as materialized (
    select t.vendor, t.transaction_id, t.kind, t.round_no, t.merchant_id, t.member_id, t.currency, t.amount, t.turnover, t.odds,
      t.reference_id, t.taken_back, t.recorded_at, r.game, r.state as round_state, r.ended_at
    from (
      select distinct u.round_no, u.member_id
      from unnest(p_rounds, p_members) as u (round_no, member_id)
    ) as u
    join gateway.round r using (round_no)
    join gateway.transaction t on t.round_no = u.round_no and t.member_id = u.member_id
    union all
    select t.vendor, t.transaction_id, t.kind, t.round_no, t.merchant_id, t.member_id, t.currency, t.amount, t.turnover, t.odds,
      t.reference_id, t.taken_back, t.recorded_at, coalesce(visit.game, free.game), null, null
    from outside u
    join gateway.transaction t on t.vendor = u.vendor and t.transaction_id = u.id
    left join gateway.table_visit visit on visit.vendor = t.vendor and visit.transaction_id = t.transaction_id
    left join gateway.free_rounds free on free.vendor = t.vendor and free.credited_by = t.transaction_id
    where t.reference_id is null
      and t.round_no is null
    union all
    select t.vendor, t.transaction_id, t.kind, t.round_no, t.merchant_id, t.member_id, t.currency, t.amount, t.turnover, t.odds,
      t.reference_id, t.taken_back, t.recorded_at, null, null, null
    from outside u
    join gateway.transaction t on t.vendor = u.vendor and t.reference_id = u.id
    where t.round_no is null
  ),
  -- One pass over the acts: an act that stands for itself, and what refers to it.
  bet as (
    select a.vendor, coalesce(a.reference_id, a.transaction_id) as transaction_id,
      max(a.kind) filter (where a.reference_id is null) as kind,
      max(a.round_no) filter (where a.reference_id is null) as round_no,
      max(a.merchant_id) filter (where a.reference_id is null) as merchant_id,
      max(a.member_id) filter (where a.reference_id is null) as member_id,
      max(a.currency) filter (where a.reference_id is null) as currency,
      max(a.amount) filter (where a.reference_id is null) as amount,
      max(a.turnover) filter (where a.reference_id is null) as turnover,
      max(a.odds) filter (where a.reference_id is null) as odds,
      bool_or(a.taken_back) filter (where a.reference_id is null) as taken_back,
      max(a.recorded_at) filter (where a.reference_id is null) as recorded_at,
      max(a.game) filter (where a.reference_id is null) as game,
      max(a.round_state) filter (where a.reference_id is null) as round_state,
      max(a.ended_at) filter (where a.reference_id is null) as ended_at,
      sum(a.amount) filter (where a.reference_id is not null and a.kind in ('win', 'session_out') and not a.taken_back) as payout,
      sum(a.amount) filter (where a.reference_id is not null and a.kind = 'jackpot_win' and not a.taken_back) as jackpot,
      sum(a.amount) filter (where a.reference_id is not null and a.kind = 'adjust' and not a.taken_back) as correction,
      -- What settles a stake while it stands: a win, a jackpot, money back from a table.
      max(a.recorded_at) filter (
        where a.reference_id is not null and a.kind in ('win', 'jackpot_win', 'session_out') and not a.taken_back
      ) as answered_at,
      max(a.recorded_at) filter (where a.kind in ('refund', 'rollback', 'void_settled')) as back_at
    from act a
    group by a.vendor, coalesce(a.reference_id, a.transaction_id)
  ),
  ended as (
    select b.*, b.kind in ('bet', 'session_in') and b.answered_at is null as is_unanswered,
      case
        when b.taken_back then 'voided'
        when b.kind = 'bet' then case when b.round_state in ('settled', 'resettled') then b.round_state else 'open' end
        when b.kind = 'session_in' and b.answered_at is null then 'open'
        else 'settled'
      end as state
    from bet b
    where b.kind in ('bet', 'session_in', 'tip', 'bonus_win', 'jackpot_win')
  )
  select e.vendor, e.transaction_id, e.kind, e.round_no, e.merchant_id, e.member_id, e.currency, coalesce(e.game, ''),
    e.state, e.recorded_at,
    case
      when e.state = 'open' then null
      when e.state = 'voided' then coalesce(e.back_at, e.recorded_at)
      when e.kind = 'bet' then e.ended_at
      else coalesce(e.answered_at, e.recorded_at)
    end,
    abs(e.amount), e.turnover, coalesce(e.payout, 0)::bigint, coalesce(e.jackpot, 0)::bigint, coalesce(e.correction, 0)::bigint,
    e.is_unanswered and not e.taken_back and coalesce(e.round_state, 'open') = 'open',
    exists (
      select
      from gateway.vendor_player p
      where p.vendor = e.vendor
        and p.member_id = e.member_id
        and p.is_sandbox
    ),
    e.odds
  from ended e
$$;

revoke all on function gateway.play_of from public;
grant execute on function gateway.play_of to app_core;

-- Whether two facts of a bet say the same.
create or replace function turnover.is_same(a turnover.fact, b turnover.fact) returns boolean
language sql
immutable
as $$
  select ((a).kind, (a).round_no, (a).merchant_id, (a).member_id, (a).currency, (a).product, (a).game, (a).state, (a).stake,
    (a).turnover, (a).payout, (a).jackpot, (a).correction, (a).bonus, (a).tip, (a).ggr, (a).placed_at, (a).placed_day,
    (a).began_at, (a).settled_at, (a).day, (a).is_running, (a).excluded, (a).odds)
  is not distinct from
    ((b).kind, (b).round_no, (b).merchant_id, (b).member_id, (b).currency, (b).product, (b).game, (b).state, (b).stake,
    (b).turnover, (b).payout, (b).jackpot, (b).correction, (b).bonus, (b).tip, (b).ggr, (b).placed_at, (b).placed_day,
    (b).began_at, (b).settled_at, (b).day, (b).is_running, (b).excluded, (b).odds)
$$;

revoke all on function turnover.is_same from public;
grant execute on function turnover.is_same to app_core;

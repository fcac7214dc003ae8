-- Those of these bets that were staked from other money than the member's own, and from whose.
create or replace function gateway.funds_of(p_vendors text[], p_bets text[])
returns table (vendor text, bet_id text, source text)
language sql
stable
set enable_seqscan = off
set jit = off
as $$
  select f.vendor, f.transaction_id, f.source
  from unnest(p_vendors, p_bets) as b (vendor, bet_id)
  join gateway.fund_bet f on f.vendor = b.vendor and f.transaction_id = b.bet_id
$$;

revoke all on function gateway.funds_of from public;
grant execute on function gateway.funds_of to app_core;

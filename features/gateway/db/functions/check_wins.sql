-- What wins of a vendor that go together are judged by: one row a win, in their order. Holds their rounds against being ended and their
-- bets against other acts, and waits for none: what somebody holds at this moment is not held here, and nothing is told of it.
-- gained: what stands paid on the bet so far, as the ceilings count it.
create or replace function gateway.check_wins(p_vendor text, p_id text[], p_bet text[], p_game text[], p_round text[])
returns table (
  is_known boolean, kind text, member_id text, merchant_id text, currency text, wallet_id bigint, money_key text, amount bigint,
  taken_back boolean, round_no bigint, is_its_round boolean, state text, gained bigint
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  v_round_held boolean[];
  v_bet_held integer[];
begin
  -- The locks in statements of their own, so that all that is read below is as it stays.
  v_round_held := array(
    select pg_try_advisory_xact_lock_shared(7401, hashtext(p_vendor || '/' || p_game[i] || '/' || p_round[i]))
    from generate_series(1, cardinality(p_id)) i
  );
  v_bet_held := array(
    select a.place
    from unnest(p_bet) with ordinality as a (bet, place)
    cross join lateral (
      select
      from gateway.transaction t
      where t.vendor = p_vendor
        and t.transaction_id = a.bet
      for no key update skip locked
    ) held
    where v_round_held[a.place]
  );
  return query
  select
    -- One value, since of "exists" the planner could make a hash of all acts.
    (select t.kind from gateway.transaction t where t.vendor = p_vendor and t.transaction_id = p_id[i]) is not null,
    b.kind, b.member_id, b.merchant_id, b.currency, b.wallet_id, b.money_key, b.amount, b.taken_back, b.round_no,
    r.game = p_game[i] and r.round_id = p_round[i], r.state,
    (
      select coalesce(sum(w.amount), 0)::bigint
      from gateway.transaction w
      where w.vendor = p_vendor
        and w.reference_id = p_bet[i]
        and w.kind in ('win', 'adjust', 'session_out')
        and not w.taken_back
    )
  from generate_series(1, cardinality(p_id)) i
  left join lateral (
    select t.kind, t.member_id, t.merchant_id, t.currency, t.wallet_id, t.money_key, t.amount, t.taken_back, t.round_no
    from gateway.transaction t
    where i = any (v_bet_held)
      and t.vendor = p_vendor
      and t.transaction_id = p_bet[i]
    offset 0
  ) b on true
  left join gateway.round r on r.round_no = b.round_no
  order by i;
end
$$;

revoke all on function gateway.check_wins from public;
grant execute on function gateway.check_wins to app_core;

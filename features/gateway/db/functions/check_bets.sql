-- What new bets of a vendor that go together are judged by: one row a bet, in their order. Holds their rounds, or the names of rounds
-- that are yet to be opened, against being ended meanwhile (p_ends: against everybody, for whoever ends it), and waits for none: what
-- somebody holds at this moment is not held here. The game is null where the merchant has none of the name, the round where nobody has opened it.
-- p_win: the win that comes with the bet; is_known tells of both.
create or replace function gateway.check_bets(
  p_vendor text, p_id text[], p_win text[], p_ends boolean[], p_merchant text[], p_game text[], p_round text[]
)
returns table (is_held boolean, is_known boolean, currency text, enabled boolean, is_own boolean, round_no bigint, state text)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  v_held boolean[];
begin
  -- In a statement of its own, so that all that is read below is as it stays.
  v_held := array(
    select
      case
        when p_ends[i] then pg_try_advisory_xact_lock(7401, hashtext(p_vendor || '/' || p_game[i] || '/' || p_round[i]))
        else pg_try_advisory_xact_lock_shared(7401, hashtext(p_vendor || '/' || p_game[i] || '/' || p_round[i]))
      end
    from generate_series(1, cardinality(p_id)) i
  );
  return query
  with place as materialized (
    select distinct p.merchant_id, p.game
    from unnest(p_merchant, p_game) as p (merchant_id, game)
  ),
  entered as materialized (
    select p.merchant_id, p.game, g.currency,
      g.enabled and v.enabled and not gateway.is_suspended(p.merchant_id, p_vendor, p.game) as enabled, v.is_own
    from place p
    join gateway.game g on g.merchant_id = p.merchant_id and g.vendor = p_vendor and g.game = p.game
    join gateway.vendor v on v.vendor = p_vendor
  )
  select v_held[i],
    -- One value, since of "exists" the planner could make a hash of all acts.
    (
      select t.kind
      from gateway.transaction t
      where t.vendor = p_vendor
        and t.transaction_id = any (array[p_id[i], p_win[i]])
      limit 1
    ) is not null,
    e.currency, e.enabled, e.is_own, r.round_no, r.state
  from generate_series(1, cardinality(p_id)) i
  left join entered e on e.merchant_id = p_merchant[i] and e.game = p_game[i]
  left join lateral (
    select o.round_no, o.state
    from gateway.round o
    where o.vendor = p_vendor
      and o.game = p_game[i]
      and o.round_id = p_round[i]
    offset 0
  ) r on true
  order by i;
end
$$;

revoke all on function gateway.check_bets from public;
grant execute on function gateway.check_bets to app_core;

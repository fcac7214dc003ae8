-- Finds the round of a bet and holds it, or its name, against being ended meanwhile. Answers the facts of its game; nulls where
-- the merchant has no such game, and no number and state where the round is yet to be opened.
create or replace function gateway.enter_round(
  p_merchant text, p_vendor text, p_game text, p_round text,
  out currency text, out enabled boolean, out is_own boolean, out round_no bigint, out state text
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
begin
  select g.currency, g.enabled and v.enabled and not gateway.is_suspended(p_merchant, p_vendor, p_game), v.is_own
  into currency, enabled, is_own
  from gateway.game g
  join gateway.vendor v using (vendor)
  where g.merchant_id = p_merchant
    and g.vendor = p_vendor
    and g.game = p_game;
  if not found then
    return;
  end if;
  perform pg_advisory_xact_lock_shared(7401, hashtext(p_vendor || '/' || p_game || '/' || p_round));
  select r.round_no, r.state
  into round_no, state
  from gateway.round r
  where r.vendor = p_vendor
    and r.game = p_game
    and r.round_id = p_round;
end
$$;

revoke all on function gateway.enter_round from public;
grant execute on function gateway.enter_round to app_core;

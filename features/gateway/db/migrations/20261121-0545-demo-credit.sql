-- A game of our own takes demo credit beside its money; for that a bet must know whose game it enters.
drop function gateway.enter_round(text, text, text, text);

create function gateway.enter_round(
  p_merchant text, p_vendor text, p_game text, p_round text,
  out currency text, out enabled boolean, out is_own boolean, out round_no bigint, out state text
)
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
begin
  select g.currency, g.enabled and v.enabled, v.is_own
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
  loop
    select r.round_no, r.state
    into round_no, state
    from gateway.round r
    where r.vendor = p_vendor
      and r.game = p_game
      and r.round_id = p_round;
    exit when found;
    insert into gateway.round (merchant_id, vendor, game, round_id)
    values (p_merchant, p_vendor, p_game, p_round)
    on conflict (vendor, game, round_id) do nothing;
  end loop;
end
$$;

revoke all on function gateway.enter_round(text, text, text, text) from public;
grant execute on function gateway.enter_round(text, text, text, text) to app_core;

-- Boards of wins show money: they find it without a look at play.
drop index gateway.win_by_time;
create index win_by_time on gateway.transaction (merchant_id, recorded_at desc)
where kind = 'win' and amount > 0 and currency <> 'TRY';

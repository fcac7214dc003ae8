-- Opens a round that enter_round did not find, after the bet's money has moved: everybody else's first bet waits for this row
-- until the end of the transaction, and nobody may wait for another player's wallet.
create or replace function gateway.open_round(p_merchant text, p_vendor text, p_game text, p_round text)
returns bigint
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
declare
  opened bigint;
begin
  insert into gateway.round (merchant_id, vendor, game, round_id)
  values (p_merchant, p_vendor, p_game, p_round)
  on conflict (vendor, game, round_id) do nothing
  returning round_no into opened;
  if opened is null then
    select r.round_no
    into strict opened
    from gateway.round r
    where r.vendor = p_vendor
      and r.game = p_game
      and r.round_id = p_round;
  end if;
  return opened;
end
$$;

revoke all on function gateway.open_round from public;
grant execute on function gateway.open_round to app_core;

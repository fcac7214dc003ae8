-- What acts of a vendor that go together leave once their money has moved, in one statement: the rounds that they open, the acts, the
-- rounds that they end, and what ceilings count. Sent along with the commit, so nobody waits for the rows of new rounds for long.
-- p_new: the place of an act's round among those that are opened, where it has no number yet.
-- Raises GW001 where the day's ceilings may be near: nothing is committed then, and each act goes alone.
-- p_odds comes last and may be left out, for programs of the release before.
create or replace function gateway.record_acts(
  p_vendor text, p_at timestamptz, p_bucket smallint,
  p_open_merchant text[], p_open_game text[], p_open_round text[], p_open_ends boolean[], p_ends bigint[],
  p_id text[], p_kind text[], p_request text[], p_round_no bigint[], p_new integer[], p_merchant text[], p_member text[],
  p_wallet bigint[], p_currency text[], p_amount bigint[], p_reference text[], p_money_key text[], p_hash text[], p_answer text[],
  p_paid_member text[], p_paid_day date[], p_paid bigint[], p_odds integer[] default null
)
returns void
language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  v_numbers bigint[];
begin
  if cardinality(p_open_round) > 0 then
    v_numbers := gateway.open_rounds(p_vendor, p_open_merchant, p_open_game, p_open_round, p_open_ends);
  end if;
  -- Out of the arrays by place: cheaper than unnest, which keeps each array as rows of its own.
  insert into gateway.transaction (
    vendor, recorded_at, transaction_id, kind, request_id, round_no, merchant_id, member_id, wallet_id, currency, amount,
    reference_id, money_key, content_hash, answer, odds
  )
  select p_vendor, p_at, p_id[i], p_kind[i], p_request[i], coalesce(p_round_no[i], v_numbers[p_new[i]]), p_merchant[i], p_member[i],
    p_wallet[i], p_currency[i], p_amount[i], p_reference[i], p_money_key[i], p_hash[i], p_answer[i], p_odds[i]
  from generate_series(1, cardinality(p_id)) i;
  if cardinality(p_ends) > 0 then
    update gateway.round r
    set state = case when r.voided_at is null then 'settled' else 'resettled' end, ended_at = kit.now()
    where r.round_no = any (p_ends);
  end if;
  if cardinality(p_paid) > 0 and not gateway.count_payouts(p_vendor, p_paid_member, p_paid_day, p_paid, p_bucket) then
    raise exception 'the ceilings of the day may be near' using errcode = 'GW001';
  end if;
end
$$;

revoke all on function gateway.record_acts from public;
grant execute on function gateway.record_acts to app_core;

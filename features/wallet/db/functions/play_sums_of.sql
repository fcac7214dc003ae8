-- Every stake of a player with limits sums what came since, of many players at once: a plan made once, for planning it over the months
-- took longer than the sum. A window each: of which wallet, since when, and after which version.
create or replace function wallet.play_sums_of(
  p_wallet bigint[], p_since timestamptz[], p_after int[], p_slot_seconds int, p_stakes smallint[], p_plays smallint[],
  p_refund smallint
)
returns table (
  staked bigint, net bigint, slots int, first_slot bigint, last_slot bigint, movements int, version int
)
language plpgsql
stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set jit = off
as $$
#variable_conflict use_column
begin
  return query
    select coalesce(moved.staked, 0)::bigint, coalesce(moved.net, 0)::bigint, coalesce(moved.slots, 0)::int, moved.first_slot,
      moved.last_slot, moved.movements::int, moved.version::int
    from unnest(p_wallet, p_since, p_after) with ordinality as w (wallet_id, since, after_version, no)
    left join lateral (
      select
        -sum(m.amount) filter (where m.kind = any(p_stakes) or stake.is_within) as staked,
        sum(m.amount) filter (where m.kind = any(p_plays)) as net,
        count(distinct slot.no) filter (where m.kind = any(p_stakes)) as slots,
        min(slot.no) filter (where m.kind = any(p_stakes)) as first_slot,
        max(slot.no) filter (where m.kind = any(p_stakes)) as last_slot,
        count(*) as movements, max(m.version) as version
      from wallet.movement m
      cross join lateral (
        select floor(extract(epoch from m.recorded_at) / p_slot_seconds)::bigint as no
      ) slot
      left join lateral (
        select true as is_within
        from wallet.movement taken
        where m.kind = p_refund
          and taken.key = m.reference
          and taken.kind = any(p_stakes)
          and taken.recorded_at >= w.since
      ) stake on true
      where m.wallet_id = w.wallet_id
        and m.version > w.after_version
        and m.recorded_at >= w.since
        and m.month >= (select least(wallet.month_of(w.since) - 1, ledger_month.month) from wallet.ledger_month)
    ) moved on true
    order by w.no;
end;
$$;

revoke all on function wallet.play_sums_of from public;
grant execute on function wallet.play_sums_of to app_core, app_backoffice;

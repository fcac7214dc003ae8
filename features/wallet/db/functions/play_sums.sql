-- The same of one wallet, as the release before asks for it.
create or replace function wallet.play_sums(
  p_wallet bigint, p_since timestamptz[], p_after int[], p_slot_seconds int, p_stakes smallint[], p_plays smallint[],
  p_refund smallint
)
returns table (
  staked bigint, net bigint, slots int, first_slot bigint, last_slot bigint, movements int, version int
)
language sql
stable
as $$
  select *
  from wallet.play_sums_of(
    array_fill(p_wallet, array[cardinality(p_since)]), p_since, p_after, p_slot_seconds, p_stakes, p_plays, p_refund
  )
$$;

revoke all on function wallet.play_sums from public;
grant execute on function wallet.play_sums to app_core, app_backoffice;

-- One page of all acts that ever were, in the order of their transactions: which of their bets a fact does not fit.
create or replace function turnover.compare_acts(p_through xid8, p_limit integer, out through xid8, out looked integer, out differing jsonb)
language plpgsql
stable
set jit = off
as $$
declare
  v_rounds bigint[];
  v_members text[];
  v_vendors text[];
  v_ids text[];
begin
  select count(*), max(g.changed_in),
    array_agg(g.round_no) filter (where g.round_no is not null),
    array_agg(g.member_id) filter (where g.round_no is not null),
    array_agg(g.vendor) filter (where g.round_no is null),
    array_agg(g.root_id) filter (where g.round_no is null)
  into looked, through, v_rounds, v_members, v_vendors, v_ids
  from gateway.changes('3:3:', pg_current_snapshot(), p_through, p_limit) g
  where g.member_id is not null;
  select jsonb_agg(jsonb_build_object('vendor', d.vendor, 'betId', d.bet_id, 'why', d.why) order by d.vendor, d.bet_id)
  into differing
  from turnover.differences(
    coalesce(v_rounds, '{}'), coalesce(v_members, '{}'), coalesce(v_vendors, '{}'), coalesce(v_ids, '{}')
  ) d;
end
$$;

revoke all on function turnover.compare_acts from public;
grant execute on function turnover.compare_acts to app_core;

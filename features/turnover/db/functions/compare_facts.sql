-- One page of the facts: which of them no act stands behind.
create or replace function turnover.compare_facts(
  p_vendor text, p_bet text, p_limit integer, out vendor text, out bet_id text, out looked integer, out differing jsonb
)
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
  select count(*), (array_agg(p.vendor order by p.vendor desc, p.bet_id desc))[1],
    (array_agg(p.bet_id order by p.vendor desc, p.bet_id desc))[1],
    array_agg(p.round_no) filter (where p.round_no is not null),
    array_agg(p.member_id) filter (where p.round_no is not null),
    array_agg(p.vendor) filter (where p.round_no is null),
    array_agg(p.bet_id) filter (where p.round_no is null)
  into looked, vendor, bet_id, v_rounds, v_members, v_vendors, v_ids
  from (
    select f.vendor, f.bet_id, f.round_no, f.member_id
    from turnover.fact f
    where (f.vendor, f.bet_id) > (p_vendor, p_bet)
    order by f.vendor, f.bet_id
    limit p_limit
  ) p;
  select jsonb_agg(jsonb_build_object('vendor', d.vendor, 'betId', d.bet_id, 'why', d.why) order by d.vendor, d.bet_id)
  into differing
  from turnover.differences(
    coalesce(v_rounds, '{}'), coalesce(v_members, '{}'), coalesce(v_vendors, '{}'), coalesce(v_ids, '{}')
  ) d
  where d.why = 'has no act';
end
$$;

revoke all on function turnover.compare_facts from public;
grant execute on function turnover.compare_facts to app_core;

-- What changed in transactions that p_looking shows and p_seen does not, in their order and after p_through: whole
-- transactions, until there are p_limit changes. A change of a round has no member. An act outside rounds is named by the act
-- that it goes back to.
create or replace function gateway.changes(p_seen pg_snapshot, p_looking pg_snapshot, p_through xid8, p_limit integer)
returns table (changed_in xid8, round_no bigint, member_id text, vendor text, root_id text)
language sql
stable
set enable_seqscan = off
set jit = off
as $$
  with change as (
    (
      select t.changed_in, t.round_no, t.member_id, t.vendor, t.transaction_id
      from gateway.transaction t
      where t.changed_in >= pg_snapshot_xmin(p_seen)
        and t.changed_in > coalesce(p_through, '0')
        and not pg_visible_in_snapshot(t.changed_in, p_seen)
        and pg_visible_in_snapshot(t.changed_in, p_looking)
      order by t.changed_in
      fetch first (p_limit) rows with ties
    )
    union all
    (
      select r.changed_in, r.round_no, null, r.vendor, null
      from gateway.round r
      where r.changed_in >= pg_snapshot_xmin(p_seen)
        and r.changed_in > coalesce(p_through, '0')
        and not pg_visible_in_snapshot(r.changed_in, p_seen)
        and pg_visible_in_snapshot(r.changed_in, p_looking)
      order by r.changed_in
      fetch first (p_limit) rows with ties
    )
    order by 1
    fetch first (p_limit) rows with ties
  )
  select c.changed_in, c.round_no, c.member_id, c.vendor, null
  from change c
  where c.round_no is not null
  union all
  select c.changed_in, root.round_no, c.member_id, c.vendor, root.transaction_id
  from change c
  cross join lateral (
    with recursive chain as (
      select t.transaction_id, t.reference_id, t.round_no, 0 as steps
      from gateway.transaction t
      where t.vendor = c.vendor
        and t.transaction_id = c.transaction_id
      union all
      select t.transaction_id, t.reference_id, t.round_no, chain.steps + 1
      from chain
      join gateway.transaction t on t.vendor = c.vendor and t.transaction_id = chain.reference_id
    )
    select chain.transaction_id, chain.round_no
    from chain
    order by chain.steps desc
    limit 1
  ) root
  where c.round_no is null
$$;

revoke all on function gateway.changes from public;
grant execute on function gateway.changes to app_core;

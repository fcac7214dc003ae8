-- The partitions that the ledger stands in: months (movement_2026_11), quarters (movement_2026_q4) and years (movement_2026).
create or replace function wallet.ledger_pieces()
returns table (name text, first_month integer, months integer)
language sql
stable
set search_path = pg_catalog, pg_temp
begin atomic
  select
    c.relname::text,
    n.part[1]::integer * 12 + case
      when n.part[2] is null then 0
      when n.part[2] ~ 'q' then (right(n.part[2], 1)::integer - 1) * 3
      else n.part[2]::integer - 1 end,
    case when n.part[2] is null then 12 when n.part[2] ~ 'q' then 3 else 1 end
  from pg_catalog.pg_inherits i
  join pg_catalog.pg_class c on c.oid = i.inhrelid
  cross join lateral (select regexp_match(c.relname, '^movement_(\d+)(?:_(q?\d+))?$') as part) n
  where i.inhparent = 'wallet.movement'::regclass;
end;

revoke all on function wallet.ledger_pieces from public;

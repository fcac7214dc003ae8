-- The ceilings in force for a vendor: its own, else those of every vendor.
create or replace function gateway.ceiling_of(p_vendor text)
returns gateway.payout_ceiling
language sql
stable
set search_path = ''
as $$
  select c
  from gateway.payout_ceiling c
  where c.vendor = p_vendor or c.vendor is null
  order by c.vendor nulls last, c.version desc
  limit 1
$$;

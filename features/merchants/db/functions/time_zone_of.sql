-- Other features group events by the merchant's business day, which begins at midnight in this time zone.
create or replace function merchants.time_zone_of(p_merchant text)
returns text
language sql
stable
as $$
  select m.time_zone
  from merchants.merchant m
  where m.merchant_id = p_merchant
$$;

revoke all on function merchants.time_zone_of from public;
grant execute on function merchants.time_zone_of to app_core, app_backoffice;

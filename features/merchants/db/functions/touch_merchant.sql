-- A change of what belongs to a merchant is a change of the merchant.
create or replace function merchants.touch_merchant() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  update merchants.merchant
  set created_at = created_at
  where merchant_id = coalesce(new.merchant_id, old.merchant_id);
  return null;
end
$$;

-- An approval is used by the transaction that first asks, and by no later one.
create or replace function merchants.use_approval(p_approval text, p_merchant text) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into merchants.used_approval (approval_id, merchant_id)
  values (p_approval, p_merchant)
  on conflict do nothing;
  return exists (
    select
    from merchants.used_approval u
    where u.approval_id = p_approval
      and u.merchant_id = p_merchant
      and u.used_in = pg_current_xact_id()::text
  );
end
$$;

revoke all on function merchants.use_approval from public;

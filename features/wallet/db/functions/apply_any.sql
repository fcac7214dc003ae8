-- Any commands, by the way that suits their number.
create or replace function wallet.apply_any(
  p_wallet bigint[], p_key uuid[], p_reference uuid[], p_amount bigint[], p_counter integer[], p_kind smallint[],
  p_rules integer[], p_busy integer[]
)
returns text
language plpgsql
as $$
begin
  if cardinality(p_wallet) <= 6 then
    return wallet.apply_each(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, p_busy);
  end if;
  return wallet.apply_set(p_wallet, p_key, p_reference, p_amount, p_counter, p_kind, p_rules, p_busy);
end
$$;

revoke all on function wallet.apply_any from public;

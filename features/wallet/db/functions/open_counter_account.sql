-- Finds or makes a counter-account. Answers its id.
create or replace function wallet.open_counter_account(p_merchant text, p_owner text, p_code text, p_currency text)
returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_id integer;
begin
  loop
    select k.id into v_id
    from wallet.counter_account k
    where k.merchant_id = p_merchant and k.owner = p_owner and k.code = p_code and k.currency = p_currency;
    if found then
      return v_id;
    end if;
    insert into wallet.counter_account (merchant_id, owner, code, currency)
    values (p_merchant, p_owner, p_code, p_currency)
    on conflict (merchant_id, owner, code, currency) do nothing
    returning id into v_id;
    if found then
      return v_id;
    end if;
  end loop;
end
$$;

revoke all on function wallet.open_counter_account from public;
grant execute on function wallet.open_counter_account to app_core;

-- Opens a wallet, or finds the one that is open.
create or replace function wallet.open_wallet(p_merchant text, p_member text, p_kind text, p_currency text)
returns bigint
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_id bigint;
begin
  loop
    select w.id into v_id
    from wallet.wallet w
    where w.member_id = p_member and w.kind = p_kind and w.currency = p_currency;
    if found then
      return v_id;
    end if;
    if not exists (
      select
      from kit.currency c
      join wallet.wallet_kind k on k.holds = c.kind
      where c.code = p_currency and k.kind = p_kind
    ) then
      raise exception 'no wallet of the kind % has the currency %', p_kind, p_currency using errcode = '23514';
    end if;
    insert into wallet.wallet (merchant_id, member_id, kind, currency)
    values (p_merchant, p_member, p_kind, p_currency)
    on conflict (member_id, kind, currency) do nothing
    returning id into v_id;
    if found then
      return v_id;
    end if;
  end loop;
end
$$;

revoke all on function wallet.open_wallet from public;
grant execute on function wallet.open_wallet to app_core;

-- Wallets and counter-accounts are opened, locked and blocked through these functions alone.
create function wallet.key_of(p_text text)
returns uuid
language sql
immutable
parallel safe
return encode(substr(sha256(convert_to(p_text, 'UTF8')), 1, 16), 'hex')::uuid;
comment on function wallet.key_of(text) is 'the 16 bytes under which an idempotency key is kept';

-- Opens a wallet, or finds the one that is open.
create function wallet.open_wallet(p_merchant text, p_member text, p_kind text, p_currency text)
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
    if not exists (select from wallet.wallet_kind k where k.kind = p_kind and k.currency = p_currency) then
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

create function wallet.open_counter_account(p_merchant text, p_owner text, p_code text, p_currency text)
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

create function wallet.name_rules(p_hash text)
returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_id integer;
begin
  loop
    select r.id into v_id from wallet.rules r where r.hash = p_hash;
    if found then
      return v_id;
    end if;
    insert into wallet.rules (hash) values (p_hash) on conflict (hash) do nothing returning id into v_id;
    if found then
      return v_id;
    end if;
  end loop;
end
$$;

-- Whoever changes balances holds the locks of those wallets until commit, taken in sorted order. 4,096 buckets, so that a
-- transaction over very many wallets cannot fill the server's lock table.
create function wallet.lock_wallets(p_wallet bigint[])
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  if cardinality(p_wallet) = 1 then
    perform pg_advisory_xact_lock(7201, (p_wallet[1] & 4095)::integer);
  else
    perform pg_advisory_xact_lock(7201, b.bucket)
    from (select distinct (w & 4095)::integer as bucket from unnest(p_wallet) as w order by 1) b;
  end if;
end
$$;

-- A blocked wallet pays nothing; what it is owed still arrives.
create function wallet.set_blocked(p_wallet bigint, p_blocked boolean)
returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform wallet.lock_wallets(array[p_wallet]);
  update wallet.wallet set blocked = p_blocked where id = p_wallet and blocked <> p_blocked;
end
$$;

-- Every hour the books are closed: one statement a currency, with a line for each account that moved since the one before.
create table wallet.statement (
  id bigint generated always as identity primary key,
  -- The full hour that is closed, and the moment of the snapshot that closes it.
  closes_at timestamptz not null,
  taken_at timestamptz not null,
  currency text not null,
  owed_to_members numeric(30, 0) not null,
  counter_total numeric(30, 0) not null,
  wallets integer not null,
  counter_accounts integer not null,
  movements bigint not null,
  constraint closed_once unique (closes_at, currency),
  constraint adds_up_to_zero check (owed_to_members + counter_total = 0)
);
create table wallet.statement_line (
  statement_id bigint not null references wallet.statement (id),
  account text not null check (account ~ '^(wallet|counter)/[0-9]+$'),
  -- How many movements the account had at the closing: of a wallet, its version.
  movements bigint not null,
  balance numeric(30, 0) not null,
  primary key (account, statement_id)
);

-- One statement of SQL, so one snapshot. Refuses (check adds_up_to_zero) when the books do not add up.
create function wallet.close_statement(p_closes_at timestamptz)
returns integer
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_statements integer;
begin
  with account as materialized (
    select 'wallet/' || w.id as account, w.currency, w.balance::numeric as balance, w.version::bigint as movements, true as is_wallet
    from wallet.wallet w
    union all
    select 'counter/' || k.id, k.currency, k.balance, k.movements, false
    from wallet.counter_sum k
  ),
  closed as (
    insert into wallet.statement
      (closes_at, taken_at, currency, owed_to_members, counter_total, wallets, counter_accounts, movements)
    select
      p_closes_at,
      kit.now(),
      a.currency,
      coalesce(sum(a.balance) filter (where a.is_wallet), 0),
      coalesce(sum(a.balance) filter (where not a.is_wallet), 0),
      count(*) filter (where a.is_wallet),
      count(*) filter (where not a.is_wallet),
      coalesce(sum(a.movements) filter (where a.is_wallet), 0)
    from account a
    group by a.currency
    on conflict (closes_at, currency) do nothing
    returning id, currency
  ),
  line as (
    insert into wallet.statement_line (statement_id, account, movements, balance)
    select c.id, a.account, a.movements, a.balance
    from account a
    join closed c on c.currency = a.currency
    left join lateral (
      select l.movements
      from wallet.statement_line l
      where l.account = a.account
      order by l.statement_id desc
      limit 1
    ) last on true
    where a.movements <> coalesce(last.movements, 0)
  )
  select count(*) into v_statements from closed;
  return v_statements;
end
$$;

revoke all on function wallet.close_statement(timestamptz) from public;
grant execute on function wallet.close_statement(timestamptz) to app_core;
grant select on wallet.statement, wallet.statement_line to app_core, app_backoffice;

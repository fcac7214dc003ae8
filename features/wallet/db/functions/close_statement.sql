-- One statement of SQL, so one snapshot. Refuses (check adds_up_to_zero) when the books do not add up.
create or replace function wallet.close_statement(p_closes_at timestamptz)
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
    left join wallet.closed_account last on last.account = a.account
    where a.movements <> coalesce(last.movements, 0)
    returning account, movements
  ),
  noted as (
    insert into wallet.closed_account as known (account, movements)
    select l.account, l.movements from line l
    on conflict (account) do update set movements = excluded.movements
  )
  select count(*) into v_statements from closed;
  return v_statements;
end
$$;

revoke all on function wallet.close_statement from public;
grant execute on function wallet.close_statement to app_core;

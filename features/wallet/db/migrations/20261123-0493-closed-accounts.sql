-- What each account had at its last closing, so that the next one finds the accounts that moved by one walk over the wallets, and
-- not by a look into all closings for each wallet that was ever opened.
create table wallet.closed_account (
  account text primary key check (account ~ '^(wallet|counter)/[0-9]+$'),
  movements bigint not null
) with (fillfactor = 80);
insert into wallet.closed_account (account, movements)
select distinct on (l.account) l.account, l.movements
from wallet.statement_line l
order by l.account, l.statement_id desc;

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

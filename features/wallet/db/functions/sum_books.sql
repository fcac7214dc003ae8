-- One statement reads both ends, so they fit each other. Rests a hundred times as long as it took: a hundredth of a processor at most.
create or replace function wallet.sum_books()
returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_began timestamptz := clock_timestamp();
  v_at timestamptz := kit.now();
begin
  perform pg_advisory_xact_lock(7202, 3);
  if exists (select from wallet.book_check l where l.rests_until > v_began) then
    return false;
  end if;
  -- Neither a wallet nor a counter-account is ever removed, so a total never goes away.
  insert into wallet.book_total as t (merchant_id, kind, currency, accounts, balance)
  select s.merchant_id, s.kind, s.currency, s.accounts, s.balance
  from wallet.book_sum s
  order by s.merchant_id, s.kind, s.currency
  on conflict (merchant_id, kind, currency) do update
  set accounts = excluded.accounts, balance = excluded.balance
  where (t.accounts, t.balance) <> (excluded.accounts, excluded.balance);
  insert into wallet.book_check as l (looked_at, rests_until)
  values (v_at, clock_timestamp() + 100 * (clock_timestamp() - v_began))
  on conflict (is_only) do update
  set looked_at = excluded.looked_at, rests_until = excluded.rests_until;
  return true;
end
$$;

revoke all on function wallet.sum_books from public;
grant execute on function wallet.sum_books to app_core;

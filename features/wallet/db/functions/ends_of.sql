-- Which movements may end at a counter-account, as bits. A refund may end at each: it takes back what was allowed.
create or replace function wallet.ends_of(p_owner text, p_code text, p_currency text)
returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
return wallet.end_bit(1::smallint, 1) | wallet.end_bit(1::smallint, -1) | coalesce(
  (
    select bit_or(wallet.end_bit(e.kind, case when e.gains then 1 else -1 end))
    from wallet.movement_end e
    where e.owner = p_owner
      and p_code ~ ('^(' || e.codes || ')$')
      and coalesce(e.currency, p_currency) = p_currency
  ),
  0
);

revoke all on function wallet.ends_of from public;

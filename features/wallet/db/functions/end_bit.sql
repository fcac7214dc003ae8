-- The bit of one kind of movement in `counter_account.ends`: bit 2 × kind where the wallet gains, the next one where it pays.
create or replace function wallet.end_bit(p_kind smallint, p_amount bigint)
returns bigint
language sql
immutable
return case when p_amount = 0 then 0 else 1::bigint << (2 * p_kind + case when p_amount < 0 then 1 else 0 end) end;

revoke all on function wallet.end_bit from public;

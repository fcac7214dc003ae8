-- A person can be forgotten: whose account was paid is shredded, the withdrawal and its amounts stay.
create or replace function withdrawals.shred_payee(p_member_id text)
returns void
language sql
security definer
set search_path = ''
as $$
  update withdrawals.withdrawal
  set payee_sealed = ''
  where member_id = p_member_id
$$;

revoke all on function withdrawals.shred_payee from public;
grant execute on function withdrawals.shred_payee to app_backoffice;

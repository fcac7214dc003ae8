-- A person can be forgotten: the name and account of who paid are shredded, the line and its amount stay.
create or replace function cashier.shred_payer(p_member_id text)
returns void
language sql
security definer
set search_path = ''
as $$
  update cashier.bank_line
  set payer_name_sealed = '', payer_account_sealed = ''
  where member_id = p_member_id
$$;

revoke all on function cashier.shred_payer from public;
grant execute on function cashier.shred_payer to app_backoffice;

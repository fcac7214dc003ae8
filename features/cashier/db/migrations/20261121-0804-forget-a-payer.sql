-- A person can be forgotten: the name and account of who paid are shredded, the line and its amount stay.
create function cashier.shred_payer(p_member_id text)
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
create index bank_line_of_member on cashier.bank_line (member_id) where member_id is not null;

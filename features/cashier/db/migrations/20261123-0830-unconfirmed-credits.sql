-- What staff found at a bank is credited at once and held from withdrawal until the bank itself has told of it, or has it in its own list.
alter table cashier.bank_line add column listed_at timestamptz;
grant update (content_hash, paid_at, payer_name_sealed, payer_account_sealed, reference, listed_at)
  on cashier.bank_line to app_core;
create index bank_line_unconfirmed on cashier.bank_line (member_id)
where content_hash = '' and state = 'credited' and listed_at is null;

-- Money may go to a bank account a day after it was added, and the bank says in whose name it is.
alter table members.bank_account
  add column usable_from timestamptz,
  add column proved_by text check (proved_by in ('paymentPassword', 'code', 'factor')),
  add column name_state text not null default 'unknown' check (name_state in ('matched', 'differs', 'unknown')),
  -- The holder's name as the bank has it.
  add column bank_name_sealed text,
  add column checked_at timestamptz;

update members.bank_account set usable_from = added_at + interval '24 hours';

alter table members.bank_account
  alter column usable_from set not null,
  add constraint used_after_it_was_added check (usable_from >= added_at),
  add constraint checked_where_told check (name_state = 'unknown' or checked_at is not null);

grant update (name_state, bank_name_sealed, checked_at) on members.bank_account to app_core;

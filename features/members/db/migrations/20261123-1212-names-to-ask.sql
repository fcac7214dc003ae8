-- Accounts whose bank has not said yet in whose name they are, found again until it does.
create index bank_account_unasked on members.bank_account (added_at)
where name_state = 'unknown' and checked_at is null and removed_at is null;

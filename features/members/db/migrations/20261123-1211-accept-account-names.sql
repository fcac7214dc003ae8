-- Staff who have compared a bank's book with the profile say that an account is in the player's name, where the bank's word was not enough.
grant update (name_state, checked_at) on members.bank_account to app_backoffice;

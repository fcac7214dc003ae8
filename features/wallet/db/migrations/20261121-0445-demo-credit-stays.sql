-- Demo credit is for play alone: it comes from the house, goes to games and back, and has no way to a bank, a bonus or a member.
-- A movement's two ends have one currency, so an account that no demo credit has cannot be reached by it.
delete from wallet.wallet_kind where kind = 'locked' and currency = 'TRY';

-- Before it was said here, tests of the ledger alone may have opened such accounts: new ones are refused from now on.
alter table wallet.counter_account
add constraint demo_credit_stays_in_play check (currency <> 'TRY' or owner in ('house', 'vendor_clearing')) not valid;

-- A pot that players fill together is a balance of its own: never below zero, each movement proving the next, and of one currency, so that demo credit fills pots of demo credit alone.
insert into wallet.wallet_kind (kind, currency)
values ('pot', 'THB'), ('pot', 'TRY'), ('pot', 'PTS');

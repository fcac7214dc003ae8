-- What of a bet counts as turnover, where its vendor says that not all of it does: bets that lie against each other risk nothing.
alter table gateway.transaction
add column turnover bigint,
add constraint turnover_of_a_bet check (turnover is null or (kind = 'bet' and turnover between 0 and -amount));

grant update (turnover) on gateway.transaction to app_core;

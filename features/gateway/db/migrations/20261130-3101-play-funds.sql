-- A member may play from another wallet than the main one, by rules of whoever put money there: bets look at this row with the session.
create table gateway.play_fund (
  member_id text not null,
  currency text not null,
  wallet_id bigint not null,
  -- Whose money it is, as its owner names it: a grant.
  source text not null,
  primary key (member_id, currency)
) with (fillfactor = 80);

grant select, insert, update, delete on gateway.play_fund to app_core;
grant select on gateway.play_fund to app_backoffice, app_auditor;

-- The bets that were staked from such a wallet.
create table gateway.fund_bet (
  vendor text not null,
  transaction_id text not null,
  source text not null,
  primary key (vendor, transaction_id)
);

create index fund_bet_of_source on gateway.fund_bet (source);

grant select, insert on gateway.fund_bet to app_core;
grant select on gateway.fund_bet to app_backoffice, app_auditor;

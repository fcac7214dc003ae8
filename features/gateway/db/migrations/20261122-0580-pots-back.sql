-- What bets put into pots, and which wins emptied them: what is undone goes back to where it came from.
-- A pot's eras are counted: each win ends one.
create table gateway.pot_share (
  vendor text not null,
  -- The bet; the ledger's key of its share is that of the bet's movement with the pot's name.
  transaction_id text not null,
  pot text not null,
  code text not null,
  amount bigint not null check (amount > 0),
  era integer not null check (era >= 1),
  -- Its bet went back, and it with it.
  taken_out boolean not null default false,
  primary key (vendor, transaction_id, pot)
);

create table gateway.pot_win (
  merchant_id text not null,
  code text not null,
  currency text not null,
  era integer not null check (era >= 1),
  vendor text not null,
  transaction_id text not null,
  -- What was laid for the next era, minor units.
  seed bigint not null check (seed >= 0),
  -- A win that was taken back: into which era what it had emptied came back.
  returned_era integer check (returned_era > era),
  primary key (merchant_id, code, currency, era),
  constraint one_pot_of_a_win unique (vendor, transaction_id)
);

grant select, insert on gateway.pot_share, gateway.pot_win to app_core;
grant update (era, taken_out) on gateway.pot_share to app_core;
grant update (returned_era) on gateway.pot_win to app_core;
grant select on gateway.pot_share, gateway.pot_win to app_backoffice;

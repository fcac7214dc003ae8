-- Settled bets are events that leave the house, for merchants alone who want them: nobody else's bets cost more by it.
create table turnover.wanted_bets (
  merchant_id text primary key,
  -- Bets that were settled before are not told, whenever their facts are written.
  since timestamptz not null default kit.now()
);

grant select, insert, delete on turnover.wanted_bets to app_core;

-- What the house made, by game and day, as it was known at any time: a day that is corrected gets a further version and keeps the earlier ones.
create table reports.day (
  merchant_id text not null,
  -- Of business, in Bangkok: that of the bet, whenever what came of it came.
  day date not null,
  -- '*': all of the merchant's.
  vendor text not null,
  -- '*': all of the vendor's; empty where the vendor named none.
  game text not null,
  currency text not null,
  version integer not null check (version > 0),
  known_at timestamptz not null,
  bets integer not null check (bets >= 0),
  stake bigint not null check (stake >= 0),
  refunded bigint not null check (refunded >= 0),
  open bigint not null check (open >= 0),
  payout bigint not null check (payout >= 0),
  jackpot bigint not null,
  bonus bigint not null,
  tips bigint not null,
  corrections bigint not null,
  players integer not null check (players >= 0),
  primary key (merchant_id, day, vendor, game, currency, version)
);

-- How far the days were looked at.
create table reports.day_look (
  is_only boolean primary key default true check (is_only),
  looked_at timestamptz not null
);

grant select, insert on reports.day to app_core;
grant select, insert, update on reports.day_look to app_core;
grant select on reports.day, reports.day_look to app_backoffice;

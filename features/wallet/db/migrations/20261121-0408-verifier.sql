-- Where the permanent verifier stands: it walks all wallets round after round, a few at a time.
create table wallet.verifier (
  is_only boolean primary key default true check (is_only),
  next_wallet bigint not null default 0,
  rounds bigint not null default 0,
  wallets_looked bigint not null default 0,
  deviations bigint not null default 0,
  last_deviation text,
  looked_at timestamptz,
  round_ended_at timestamptz
);
insert into wallet.verifier default values;
grant select, update on wallet.verifier to app_core;
grant select on wallet.verifier to app_backoffice;

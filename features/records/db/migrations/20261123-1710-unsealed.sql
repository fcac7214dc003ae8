-- The first month of a wallet that was passed over, because the ledger does not begin it where the sealed month before it ended;
-- until a later one of that wallet is sealed.
create table records.unsealed (
  wallet_id bigint primary key,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  merchant_id text not null,
  -- Where the month before ended, and where the ledger begins this one.
  expected bigint not null,
  found bigint not null check (found <> expected),
  found_at timestamptz not null default kit.now()
);

grant select on records.unsealed to app_core, app_backoffice;
grant insert, delete on records.unsealed to app_core;

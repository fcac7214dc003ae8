-- Where we call a vendor (launch, games, free rounds, history, resend), with which key, and in which origins its games may stand.
alter table gateway.vendor drop column address;

create table gateway.vendor_connection (
  vendor text primary key references gateway.vendor,
  -- Its calls stand below it.
  address text not null check (address ~ '^https?://[^/\s]+' and length(address) <= 500),
  -- A launch that leads anywhere else is none.
  game_origins text[] not null check (cardinality(game_origins) between 1 and 20),
  -- What we sign our calls with; the secret by the vault.
  key_id text not null check (key_id ~ '^gwk_[0-9a-f]{32}$'),
  secret_sealed text not null,
  changed_at timestamptz not null,
  changed_by text not null
);
grant select, insert on gateway.vendor_connection to app_core, app_backoffice;
grant update (address, game_origins, key_id, secret_sealed, changed_at, changed_by)
on gateway.vendor_connection to app_core, app_backoffice;

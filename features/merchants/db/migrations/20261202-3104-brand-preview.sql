-- Whoever prepares a brand looks at its closed site on its own host; the public does not.
create table merchants.brand_preview (
  -- Of the token in the link; the token itself is kept nowhere.
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  merchant_id text not null references merchants.merchant,
  made_by text not null,
  made_at timestamptz not null default kit.now(),
  expires_at timestamptz not null check (expires_at > made_at),
  -- Taken back before its time.
  ended_at timestamptz
);

create index brand_preview_of_merchant on merchants.brand_preview (merchant_id) where ended_at is null;

grant select on merchants.brand_preview to app_core;
grant select, insert on merchants.brand_preview to app_backoffice;
grant update (ended_at) on merchants.brand_preview to app_backoffice;

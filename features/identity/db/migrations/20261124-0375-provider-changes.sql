-- Whose word opens an account is agreed on by two people; until then a new secret waits sealed, and new keys hold withdrawals a day.
alter table identity.provider add column keys_changed_at timestamptz;

-- What a waiting change carries that nobody may read: the request itself stands among the approvals.
create table identity.provider_change (
  change_id text primary key check (change_id ~ '^ipc_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  sealed_secret text not null,
  created_at timestamptz not null default kit.now()
);
grant select, insert, delete on identity.provider_change to app_backoffice;

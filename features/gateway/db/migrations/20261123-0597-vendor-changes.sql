-- A vendor's key, address, shape and networks change by the word of two people; a new key signs nothing before it was handed over.
alter table gateway.vendor_key
  -- The version of the signature that its calls carry: 2 stands over method, path and body, 1 over the body alone.
  add column signature_version smallint not null default 1 check (signature_version in (1, 2)),
  -- Without networks of its vendor it signs nothing.
  add column networks_required boolean not null default false,
  add column requested_by text,
  add column enabled_at timestamptz,
  add column first_used_at timestamptz;
update gateway.vendor_key set enabled_at = issued_at, first_used_at = issued_at;
alter table gateway.vendor_key alter column signature_version set default 2;
create index vendor_key_first_used on gateway.vendor_key (first_used_at) where first_used_at is not null;
grant update (enabled_at) on gateway.vendor_key to app_backoffice;
grant update (first_used_at) on gateway.vendor_key to app_core;

-- What a waiting change carries that nobody may read: the request itself stands among the approvals.
create table gateway.vendor_change (
  change_id text primary key check (change_id ~ '^gvc_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  material_sealed text not null,
  created_at timestamptz not null default kit.now()
);
grant select, insert, delete on gateway.vendor_change to app_backoffice;

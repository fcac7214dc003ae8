-- Staff keeps a player from a part of what the site does: paying in, withdrawing, a product, a vendor.
create table protection.partial_block (
  block_id text primary key check (block_id ~ '^blk_[0-9a-f]{32}$'),
  member_id text not null,
  merchant_id text not null,
  scope text not null check (scope in ('deposit', 'withdrawal', 'product', 'vendor')),
  -- Which product or vendor.
  target text check ((target is not null) = (scope in ('product', 'vendor'))),
  reason text not null,
  blocked_by text not null,
  blocked_at timestamptz not null default kit.now(),
  -- Null: until somebody lifts it.
  until_at timestamptz check (until_at > blocked_at),
  lifted_by text,
  lifted_at timestamptz,
  lift_reason text,
  check ((lifted_by is null) = (lifted_at is null) and (lifted_by is null) = (lift_reason is null))
);
create index partial_block_of_member on protection.partial_block (member_id, blocked_at desc);

grant select on protection.partial_block to app_core, app_backoffice, app_auditor;
grant insert, update (lifted_by, lifted_at, lift_reason) on protection.partial_block to app_backoffice;

-- Those that stand, where every stake looks anyway: null for almost everybody.
alter table protection.member add column blocks jsonb;

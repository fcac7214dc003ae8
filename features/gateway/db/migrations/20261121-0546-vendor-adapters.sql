-- Vendors that speak a shape of their own: which one, and what their signatures and ours are made with.
create table gateway.vendor_adapter (
  vendor text primary key references gateway.vendor,
  shape text not null check (shape in ('swipegames', 'hub88', 'amb')),
  -- Under which name the vendor knows us.
  operator text not null check (length(operator) between 1 and 100),
  -- Where our calls to the vendor go.
  address text check (address ~ '^https?://'),
  -- By the vault: what their calls are checked with, and what ours are signed with.
  verify_sealed text not null,
  sign_sealed text,
  -- While they change over, what their calls were checked with before.
  verify_before_sealed text,
  verify_before_until timestamptz,
  set_at timestamptz not null,
  set_by text not null,
  constraint before_for_a_while check ((verify_before_sealed is null) = (verify_before_until is null)),
  constraint called_where_signed check ((address is null) = (sign_sealed is null))
);
grant select, insert, update on gateway.vendor_adapter to app_core, app_backoffice;

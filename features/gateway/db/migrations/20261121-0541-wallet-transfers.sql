-- Vendors that hold their players' balances: each move of money there or back, which stands in transit until they answer.
create table gateway.wallet_transfer (
  transfer_id text primary key check (transfer_id ~ '^gwt_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  player text not null references gateway.vendor_player,
  merchant_id text not null,
  member_id text not null,
  currency text not null check (currency in ('THB', 'TRY', 'PTS')),
  -- `in` to the vendor, `out` of it: as the vendor sees it.
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  -- The player's name for it: the same again is the same transfer.
  client_key text not null check (length(client_key) between 8 and 80),
  -- Only the vendor's own word ends it: done there, or refused and given back.
  state text not null default 'in_transit' check (state in ('in_transit', 'done', 'returned')),
  -- Why it was refused, in the vendor's words.
  code text check (length(code) <= 60),
  asked_at timestamptz not null,
  try_at timestamptz not null,
  claimed_until timestamptz,
  attempts integer not null default 0,
  last_fault text check (length(last_fault) <= 300),
  ended_at timestamptz,
  constraint one_of_a_name unique (member_id, client_key),
  constraint ended_with_its_time check ((state = 'in_transit') = (ended_at is null))
);
create index transfer_in_transit on gateway.wallet_transfer (try_at) where state = 'in_transit';
create index transfer_of_member on gateway.wallet_transfer (member_id, asked_at desc);
create index transfer_by_time on gateway.wallet_transfer (vendor, asked_at);
grant select, insert on gateway.wallet_transfer to app_core;
grant update (state, code, try_at, claimed_until, attempts, last_fault, ended_at) on gateway.wallet_transfer to app_core;
grant select on gateway.wallet_transfer to app_backoffice;

create view public_audit.v_wallet_transfer as
select transfer_id, merchant_id, vendor, member_id as member, currency, direction, amount, state, asked_at, ended_at
from gateway.wallet_transfer;
comment on view public_audit.v_wallet_transfer is
  'money between main wallets and vendors that hold balances; amounts in minor units; keys of its entries are wallet.key_of(gw-transfer…:<transfer_id>)';
grant select on public_audit.v_wallet_transfer to app_auditor;

-- Vendors call over the network: their keys, what was seen of them, whom they know, what they asked and were answered.
alter table gateway.vendor
  -- Transfer-wallet vendors hold their players' balances themselves.
  add column wallet_style text not null default 'seamless' check (wallet_style in ('seamless', 'transfer')),
  -- Where calls may come from; none named: from anywhere.
  add column networks text[] not null default '{}',
  -- Of one process, in any second.
  add column calls_per_second integer not null default 500 check (calls_per_second between 1 and 100000),
  -- Where our calls to the vendor go.
  add column address text check (address ~ '^https?://'),
  -- Present for a vendor that tests: it may open demo players of this merchant.
  add column sandbox_merchant text references merchants.merchant,
  add constraint sandbox_is_ours check (sandbox_merchant is null or is_own);

grant update (wallet_style, networks, calls_per_second, address) on gateway.vendor to app_core, app_backoffice;
grant update (sandbox_merchant) on gateway.vendor to app_core;

create table gateway.vendor_key (
  key_id text primary key check (key_id ~ '^gwk_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  -- By the vault; shown once, when it was issued.
  secret_sealed text not null,
  issued_at timestamptz not null,
  issued_by text not null,
  -- From then on it signs nothing any more.
  retires_at timestamptz,
  retired_by text,
  constraint retired_by_somebody check ((retires_at is null) = (retired_by is null))
);
create index key_of_vendor on gateway.vendor_key (vendor, issued_at);
grant select, insert on gateway.vendor_key to app_core, app_backoffice;
grant update (retires_at, retired_by) on gateway.vendor_key to app_core, app_backoffice;

-- A nonce is taken once; forgotten when its timestamp would be refused anyway.
create table gateway.nonce (
  key_id text not null,
  nonce text not null check (length(nonce) between 8 and 64),
  seen_at timestamptz not null,
  primary key (key_id, nonce)
);
create index nonce_by_time on gateway.nonce (seen_at);
grant select, insert, delete on gateway.nonce to app_core;

-- Under which name a vendor knows a member: another at each vendor, so that vendors can't put their players together.
create table gateway.vendor_player (
  player text primary key check (player ~ '^ply_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  member_id text not null,
  merchant_id text not null references merchants.merchant,
  currency text not null check (currency in ('THB', 'TRY', 'PTS')),
  first_at timestamptz not null,
  constraint one_name_at_a_vendor unique (vendor, member_id, currency)
);
grant select, insert on gateway.vendor_player to app_core;
grant select on gateway.vendor_player to app_backoffice;

-- Handed to the game's address, exchanged once by the vendor. Only the hash is kept.
create table gateway.launch_code (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  player text not null references gateway.vendor_player,
  game text not null,
  session_id text not null,
  language text not null,
  device text not null check (device in ('phone', 'desktop')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_code_by_end on gateway.launch_code (expires_at);
grant select, insert, delete on gateway.launch_code to app_core;
grant update (used_at) on gateway.launch_code to app_core;

-- A game that a player has open at a vendor, hung on the session that they have here.
create table gateway.play_session (
  play_session text primary key check (play_session ~ '^gps_[0-9a-f]{32}$'),
  player text not null references gateway.vendor_player,
  game text not null,
  session_id text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index play_session_by_end on gateway.play_session (expires_at);
grant select, insert, delete on gateway.play_session to app_core;
grant update (expires_at) on gateway.play_session to app_core;
grant select on gateway.play_session to app_backoffice;

-- What was asked and answered, for people who look into a complaint; each text is cut, each row goes after its time.
create table gateway.request_log (
  log_no bigint generated always as identity primary key,
  vendor text not null,
  key_id text not null,
  operation text not null,
  request_id text,
  transaction_id text,
  player text,
  status smallint not null,
  -- `ok`, or why not.
  code text not null,
  request text not null check (length(request) <= 4000),
  answer text not null check (length(answer) <= 4000),
  asked_at timestamptz not null,
  elapsed_ms integer not null
);
create index request_by_time on gateway.request_log using brin (asked_at) with (pages_per_range = 32, autosummarize = on);
create index request_of_transaction on gateway.request_log (vendor, transaction_id) where transaction_id is not null;
grant select, insert, delete on gateway.request_log to app_core;
grant select on gateway.request_log to app_backoffice;

-- What people must look at: money owed that could not be paid, acts that contradict each other, transfers that stay open.
create table gateway.finding (
  finding_id text primary key check (finding_id ~ '^gwf_[0-9a-f]{32}$'),
  vendor text not null,
  kind text not null check (kind in ('owed_not_paid', 'mismatch', 'transfer_open')),
  subject text not null,
  code text not null,
  request text not null check (length(request) <= 4000),
  attempts integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  constraint one_of_a_kind unique (vendor, kind, subject),
  constraint resolved_by_somebody check ((resolved_at is null) = (resolved_by is null))
);
create index finding_open on gateway.finding (last_at desc) where resolved_at is null;
grant select, insert on gateway.finding to app_core;
grant update (code, request, attempts, last_at, resolved_at, resolved_by, note) on gateway.finding to app_core;
grant select on gateway.finding to app_backoffice;
grant update (resolved_at, resolved_by, note) on gateway.finding to app_backoffice;

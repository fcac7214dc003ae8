-- Notices also reach browsers in which their player allowed it (Web Push): keys of each brand, devices, and what is on its way.
create table messages.push_key (
  merchant_id text primary key references merchants.merchant,
  -- Uncompressed point on P-256, base64url: browsers bind a subscription to it, so it stays.
  public_key text not null check (public_key ~ '^B[A-Za-z0-9_-]{86}$'),
  private_sealed text not null,
  made_at timestamptz not null default kit.now()
);

grant select, insert on messages.push_key to app_core;

create table messages.push_device (
  device_id text primary key check (device_id ~ '^psh_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  member_id text not null,
  -- SHA-256 of the address at the push service: a browser finds itself among the devices by it.
  endpoint_hash text not null check (endpoint_hash ~ '^[0-9a-f]{64}$'),
  -- The address with its keys: whoever has them can write to the device.
  subscription_sealed text not null,
  label text not null check (char_length(label) <= 40),
  language text not null check (language ~ '^[A-Z]{2}$'),
  added_at timestamptz not null default kit.now(),
  delivered_at timestamptz,
  -- Of two people at one browser the later one is told.
  constraint push_device_once unique (merchant_id, endpoint_hash)
);

create index push_device_of_member on messages.push_device (member_id, device_id);

grant select, insert, delete on messages.push_device to app_core;
grant update (member_id, subscription_sealed, label, language, delivered_at) on messages.push_device to app_core;
-- A person can be read and forgotten.
grant select, delete on messages.push_device to app_backoffice;

-- A notice on its way to a device: gone once it has arrived, was seen on the site, or is of no use any more.
create table messages.push (
  push_no bigint generated always as identity primary key,
  device_id text not null references messages.push_device on delete cascade,
  notice_no bigint not null references messages.notice on delete cascade,
  attempts integer not null default 0 check (attempts >= 0),
  -- When the next attempt is due; an attempt under way holds the push until then.
  try_at timestamptz not null default kit.now(),
  constraint push_once unique (device_id, notice_no)
);

create index push_due on messages.push (try_at);
create index push_of_notice on messages.push (notice_no);

grant select, insert, delete on messages.push to app_core;
grant update (attempts, try_at) on messages.push to app_core;

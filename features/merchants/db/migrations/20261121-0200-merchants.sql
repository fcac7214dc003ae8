-- Baseline of merchants: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- Who the site is served for: hosts, flags, status and regions. Every change raises the merchant's version, which each call reads.

create schema if not exists merchants;
grant usage on schema merchants to app_core, app_backoffice, app_auditor;

-- A brand: its names, look, languages, flags and status.
create table merchants.merchant (
  merchant_id text primary key check (merchant_id ~ '^mrc_[0-9a-z]+$'),
  code text not null unique check (code ~ '^[a-z][a-z0-9]{2,19}$'),
  -- Brand names by language code.
  brand jsonb not null,
  -- What everything is played in, for good.
  currency text not null references kit.currency check (currency ~ '^[A-Z]{3}$'),
  time_zone text not null default 'Asia/Bangkok',
  country text not null default 'TH' check (country ~ '^[A-Z]{2}$'),
  languages text[] not null default '{TH,EN}' check (cardinality(languages) > 0),
  -- Flags that staff switched, by code; a flag that isn't here has its start value.
  flags jsonb not null default '{}',
  maintenance_active boolean not null default false,
  maintenance_notice jsonb not null default '{}',
  maintenance_ends_at timestamptz,
  blocked_countries text[] not null default '{}',
  blocked_addresses cidr[] not null default '{}',
  -- The request header in which a trusted proxy writes the visitor's country.
  country_header text check (country_header ~ '^[a-z0-9-]+$'),
  age_min int not null default 18 check (age_min between 18 and 99),
  terms_version text not null default '1',
  registrations_per_hour int not null default 60 check (registrations_per_hour > 0),
  version bigint not null default 1,
  created_at timestamptz not null default kit.now(),
  -- A merchant's own mark and colours: a brand is a data change. Without them the product's own stand.
  brand_mark jsonb,
  brand_colors jsonb,
  -- What search engines and link previews read of a brand, and its uploaded pictures, by staff.
  brand_about jsonb not null default '{}',
  brand_images jsonb not null default '{}',
  -- A merchant offers languages that the product knows: a wrong code would show no text of ours at all.
  constraint languages_known check (
    languages <@ array[
      'TH', 'EN', 'CN', 'ID', 'TY', 'VI', 'TW', 'JA', 'KO', 'MY', 'KM', 'LO', 'MS',
      'HI', 'BN', 'NE', 'SI', 'TA', 'TE', 'UR', 'AR', 'FA', 'HE', 'TR', 'RU', 'UK',
      'KK', 'UZ', 'MN', 'ES', 'PT', 'FR', 'IT', 'DE', 'NL', 'PL', 'SW'
    ]
  )
);

grant select on merchants.merchant to app_core;
grant select, insert, update on merchants.merchant to app_backoffice;

create trigger raise_version before update on merchants.merchant
for each row execute function merchants.raise_version();

-- Under which host names a merchant is served.
create table merchants.host (
  host text primary key check (host = lower(host) and host !~ '[[:space:]/]'),
  merchant_id text not null references merchants.merchant,
  added_at timestamptz not null default kit.now()
);

create index host_of_merchant on merchants.host (merchant_id);

grant select on merchants.host to app_core;
grant select, insert, delete on merchants.host to app_backoffice;

create trigger touch_merchant after insert or update or delete on merchants.host
for each row execute function merchants.touch_merchant();

-- Links of a merchant that its pages show, such as customer service or an app.
create table merchants.resource (
  merchant_id text not null references merchants.merchant,
  resource_type text not null check (resource_type ~ '^[A-Z][A-Z0-9_]*$'),
  url text not null check (url ~ '^https?://'),
  qr_code_url text,
  label_name_en text not null,
  -- Shown among the ways to reach customer service.
  is_service boolean not null default false,
  position int not null default 0,
  primary key (merchant_id, resource_type)
);

grant select on merchants.resource to app_core;
grant select, insert, update, delete on merchants.resource to app_backoffice;

create trigger touch_merchant after insert or update or delete on merchants.resource
for each row execute function merchants.touch_merchant();

-- Without a licence that is valid now the merchant is a demo: no real money.
-- A licence record says which two people added it, and which two ended it before its time; nothing else of it ever changes.
create table merchants.licence (
  licence_id text primary key,
  merchant_id text not null references merchants.merchant,
  authority text not null,
  number text not null,
  countries text[] not null,
  valid_from timestamptz not null,
  valid_to timestamptz not null check (valid_to > valid_from),
  added_by text,
  added_with text,
  added_at timestamptz,
  ended_by text,
  ended_with text,
  ended_at timestamptz,
  constraint added_by_two check (added_by <> added_with),
  constraint ended_by_two check (ended_by <> ended_with)
);

create index licence_of_merchant on merchants.licence (merchant_id);

grant select on merchants.licence to app_core;
grant select, insert on merchants.licence to app_backoffice;
grant update (ended_by, ended_with, ended_at) on merchants.licence to app_backoffice;

create trigger touch_merchant after insert or update or delete on merchants.licence
for each row execute function merchants.touch_merchant();

-- What staff set of the settings that features describe: each change is a version of its own, and stays.
-- A setting without a version has its default.
create table merchants.setting_version (
  merchant_id text not null references merchants.merchant,
  key text not null check (key ~ '^[a-z]+\.[a-z][a-z0-9_]*$'),
  version int not null check (version > 0),
  value jsonb not null,
  reason text not null,
  set_by text not null,
  -- The second person, where the setting asks for one.
  set_with text,
  set_at timestamptz not null,
  primary key (merchant_id, key, version),
  constraint set_by_two check (set_by <> set_with)
);

grant select on merchants.setting_version to app_core;
grant select, insert on merchants.setting_version to app_backoffice;

create trigger touch_merchant after insert on merchants.setting_version
for each row execute function merchants.touch_merchant();

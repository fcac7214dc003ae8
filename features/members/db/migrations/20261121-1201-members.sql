-- What members tell of themselves and how they look. Every personal text is encrypted by itself; the history of changes
-- keeps masked texts only, encrypted as well, so that nothing of it can be read here.
create schema members;
grant usage on schema members to app_core, app_backoffice, app_auditor;

-- One row a member who has a profile: its version tells two editors apart.
create table members.profile (
  member_id text primary key references identity.member,
  merchant_id text not null references merchants.merchant,
  version int not null default 0 check (version >= 0),
  drawn_avatar text check (drawn_avatar ~ '^[a-z]{3,20}$'),
  -- The name of an uploaded picture's files; it stands before the drawn one.
  picture text check (picture ~ '^[0-9a-f]{32}$')
);

create table members.profile_field (
  member_id text not null references members.profile,
  field text not null check (field in (
    'fullName', 'birthday', 'idNumber', 'nationality', 'address', 'occupation', 'incomeSource'
  )),
  sealed text not null,
  -- Only of fields that people are looked up by.
  blind_index text,
  set_at timestamptz not null,
  primary key (member_id, field)
);

create index profile_field_lookup on members.profile_field (field, blind_index) where blind_index is not null;

create table members.bank_account (
  account_id text primary key check (account_id ~ '^bka_[0-9a-f]{32}$'),
  member_id text not null references members.profile,
  merchant_id text not null,
  bank text not null check (bank ~ '^[A-Z]{2,10}$'),
  sealed text not null,
  blind_index text not null,
  added_at timestamptz not null,
  removed_at timestamptz check (removed_at >= added_at)
);

create unique index bank_account_of_one_member on members.bank_account (merchant_id, blind_index) where removed_at is null;
create index bank_account_of_member on members.bank_account (member_id, added_at);

-- Who changed what and when. Never updated; erasing a person deletes theirs.
create table members.profile_change (
  change_no bigint generated always as identity primary key,
  member_id text not null references members.profile,
  field text not null,
  changed_at timestamptz not null,
  changed_by text not null check (changed_by in ('player', 'staff')),
  before_sealed text,
  after_sealed text
);

create index profile_change_of_member on members.profile_change (member_id, change_no desc);

grant select, insert on members.profile, members.profile_field, members.bank_account, members.profile_change to app_core;
grant update (version, drawn_avatar, picture) on members.profile to app_core;
grant update (sealed, blind_index, set_at) on members.profile_field to app_core;
grant delete on members.profile_field to app_core;
grant update (removed_at) on members.bank_account to app_core;

grant select on members.profile, members.profile_field, members.bank_account, members.profile_change to app_backoffice;
grant insert on members.profile, members.profile_field, members.profile_change to app_backoffice;
grant update (version, picture, drawn_avatar) on members.profile to app_backoffice;
grant update (sealed, blind_index, set_at) on members.profile_field to app_backoffice;
grant update (removed_at) on members.bank_account to app_backoffice;
-- Erasing a person.
grant delete on members.profile_field, members.bank_account, members.profile_change to app_backoffice;

-- Baseline of members: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- What members tell of themselves and how they look. Every personal text is encrypted by itself; the history of changes
-- keeps masked texts only, encrypted as well, so that nothing of it can be read here.

create schema if not exists members;
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

grant select, insert on members.profile to app_core, app_backoffice;
grant update (version, drawn_avatar, picture) on members.profile to app_core, app_backoffice;

-- One personal field of a profile, encrypted by itself.
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

-- Erasing a person.
grant select, insert, delete on members.profile_field to app_core, app_backoffice;
grant update (sealed, blind_index, set_at) on members.profile_field to app_core, app_backoffice;

-- Bank accounts that a member may be paid to.
create table members.bank_account (
  account_id text primary key check (account_id ~ '^bka_[0-9a-f]{32}$'),
  member_id text not null references members.profile,
  merchant_id text not null,
  bank text not null check (bank ~ '^[A-Z]{2,10}$'),
  sealed text not null,
  blind_index text not null,
  added_at timestamptz not null,
  removed_at timestamptz check (removed_at >= added_at),
  -- Money may go to a bank account a day after it was added, and the bank says in whose name it is.
  usable_from timestamptz not null,
  proved_by text check (proved_by in ('paymentPassword', 'code', 'factor')),
  name_state text not null default 'unknown' check (name_state in ('matched', 'differs', 'unknown')),
  -- The holder's name as the bank has it.
  bank_name_sealed text,
  checked_at timestamptz,
  constraint used_after_it_was_added check (usable_from >= added_at),
  constraint checked_where_told check (name_state = 'unknown' or checked_at is not null)
);

create unique index bank_account_of_one_member on members.bank_account (merchant_id, blind_index) where removed_at is null;
create index bank_account_of_member on members.bank_account (member_id, added_at);
-- Accounts whose bank has not said yet in whose name they are, found again until it does.
create index bank_account_unasked on members.bank_account (added_at)
where name_state = 'unknown' and checked_at is null and removed_at is null;

-- Staff who have compared a bank's book with the profile say that an account is in the player's name, where the bank's word was not enough.
grant select, insert on members.bank_account to app_core;
grant update (removed_at, name_state, bank_name_sealed, checked_at) on members.bank_account to app_core;
grant select, delete on members.bank_account to app_backoffice;
grant update (removed_at, name_state, checked_at) on members.bank_account to app_backoffice;

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

grant select, insert on members.profile_change to app_core;
grant select, insert, delete on members.profile_change to app_backoffice;

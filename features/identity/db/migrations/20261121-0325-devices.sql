-- Devices that a member has logged in from, the log-ins they may repeat for a day, and where and how each session began.

-- A browser keeps a random text of which only the hash stands here. It opens nothing: it gives its member guesses of their own, and
-- a log-in from elsewhere is told to the member.
create table identity.device (
  device_hash bytea not null check (octet_length(device_hash) = 32),
  member_id text not null references identity.member,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index device_seen on identity.device (last_seen_at);

-- "Remember me": one family a log-in, whose token changes at each use. An old token ends the family.
create table identity.remembered (
  family_id text primary key check (family_id ~ '^rem_[0-9a-z]+$'),
  member_id text not null references identity.member,
  merchant_id text not null,
  device_hash bytea not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('unchecked', 'replayed', 'ended')),
  constraint ended_with_reason check ((ended_at is null) = (end_reason is null))
);
create index remembered_of_member on identity.remembered (member_id) where ended_at is null;

create table identity.remembered_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  family_id text not null references identity.remembered on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  spent_at timestamptz
);
create index remembered_token_of_family on identity.remembered_token (family_id);

alter table identity.session
  add column device_hash bytea,
  add column family_id text,
  add column country text,
  drop constraint session_end_reason_check,
  add constraint session_end_reason_check
    check (end_reason in ('logout', 'password_changed', 'password_reset', 'staff', 'blocked', 'player', 'replayed'));

alter table identity.login_attempt
  add column way text not null default 'password',
  add column country text,
  add column is_new_device boolean not null default false,
  drop constraint login_attempt_outcome_check,
  add constraint login_attempt_outcome_check check (outcome in ('accepted', 'failed', 'blocked', 'too_many', 'replayed'));

alter table identity.member add column payment_password_set_at timestamptz;

grant select, insert, delete on identity.device to app_core;
grant update (last_seen_at) on identity.device to app_core;
grant select, insert, delete on identity.remembered, identity.remembered_token to app_core;
grant update (ended_at, end_reason) on identity.remembered to app_core, app_backoffice;
grant update (spent_at) on identity.remembered_token to app_core;
grant update (payment_password_hash, payment_password_set_at) on identity.member to app_core;
grant select on identity.remembered, identity.device to app_backoffice;
grant delete on identity.device to app_backoffice;

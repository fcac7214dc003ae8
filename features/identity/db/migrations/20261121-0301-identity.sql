-- Who plays: members, what they gave at registration, sessions and log-in attempts. Tokens and passwords stand here only as hashes.
create schema identity;
grant usage on schema identity to app_core, app_backoffice, app_auditor;

create table identity.member (
  member_id text primary key check (member_id ~ '^mbr_[0-9a-z]+$'),
  merchant_id text not null references merchants.merchant,
  username text not null,
  -- Lower case, typography folded: one account per name.
  username_key text not null check (username_key = lower(username_key)),
  kind text not null check (kind in ('player', 'trial', 'agent')),
  -- 1, 2, 41, 42 on the wire.
  agent_type int check (agent_type in (1, 2, 41, 42)),
  currency text not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  password_set_at timestamptz not null,
  password_must_change boolean not null default false,
  payment_password_hash text check (payment_password_hash like '$argon2id$%'),
  state text not null default 'active' check (state in ('active', 'blocked')),
  blocked_reason text,
  blocked_at timestamptz,
  registered_at timestamptz not null,
  registered_from inet not null,
  terms_version text not null,
  age_confirmed int not null check (age_confirmed >= 18),
  last_login_at timestamptz,
  constraint agent_has_its_type check ((kind = 'agent') = (agent_type is not null)),
  constraint blocked_with_reason check ((state = 'blocked') = (blocked_reason is not null and blocked_at is not null)),
  constraint username_is_free unique (merchant_id, username_key)
);

create index member_by_registration on identity.member (merchant_id, registered_at, member_id);
create index member_by_login on identity.member (merchant_id, coalesce(last_login_at, '-infinity'), member_id);

-- Personal fields, each encrypted; the blind index finds one without opening it.
create table identity.member_field (
  member_id text not null references identity.member,
  field text not null,
  sealed text not null,
  blind_index text not null,
  primary key (member_id, field)
);

create index member_field_lookup on identity.member_field (field, blind_index);

create table identity.session (
  session_id text primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  member_id text not null references identity.member,
  merchant_id text not null,
  must_change_password boolean not null default false,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'password_changed', 'staff', 'blocked')),
  ip inet not null,
  user_agent text not null,
  constraint ended_with_reason check ((ended_at is null) = (end_reason is null))
);

create index session_of_member on identity.session (member_id, started_at desc);

create table identity.login_attempt (
  attempt_id bigint generated always as identity primary key,
  merchant_id text not null,
  -- Null for names that nobody has; the name itself isn't kept: people type passwords into the wrong field.
  member_id text references identity.member,
  attempted_at timestamptz not null,
  outcome text not null check (outcome in ('accepted', 'failed', 'blocked', 'too_many')),
  ip inet not null,
  user_agent text not null
);

create index login_attempt_of_member on identity.login_attempt (member_id, attempted_at desc) where member_id is not null;

create table identity.registration_field (
  merchant_id text not null references merchants.merchant,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  min_length int not null check (min_length >= 0),
  max_length int not null check (max_length >= greatest(min_length, 1)),
  pattern_id int not null check (pattern_id between 0 and 21),
  primary key (merchant_id, field)
);

grant select, insert on identity.member, identity.member_field, identity.session, identity.login_attempt to app_core;
grant update (password_hash, password_set_at, password_must_change, last_login_at) on identity.member to app_core;
grant update (last_seen_at, ended_at, end_reason) on identity.session to app_core;
grant select on identity.registration_field to app_core;

grant select on identity.member, identity.member_field, identity.session, identity.login_attempt to app_backoffice;
grant update (state, blocked_reason, blocked_at) on identity.member to app_backoffice;
grant update (ended_at, end_reason) on identity.session to app_backoffice;
grant select, insert, update on identity.registration_field to app_backoffice;

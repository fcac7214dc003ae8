-- A second proof of who somebody is, beside the password: an authenticator's codes, passkeys, codes on paper; and log-ins that wait for it.

-- The secret of an authenticator, encrypted; confirmed by a first code.
create table identity.totp (
  member_id text primary key references identity.member,
  sealed text not null,
  confirmed_at timestamptz not null
);

-- One that was shown and is not confirmed yet.
create table identity.totp_setup (
  member_id text primary key references identity.member,
  sealed text not null,
  expires_at timestamptz not null
);

-- A code is good once: the time step of each accepted one.
create table identity.totp_step (
  member_id text not null references identity.member,
  step bigint not null,
  used_at timestamptz not null,
  primary key (member_id, step)
);

create table identity.passkey (
  passkey_id text primary key check (passkey_id ~ '^psk_[0-9a-z]+$'),
  -- Chosen by the authenticator.
  credential_id text not null unique,
  member_id text not null references identity.member,
  -- The host under which it was made: it works nowhere else.
  host text not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 40),
  is_synced boolean not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- Its counter once went back: somebody may hold a copy. It is good no more.
  copied_at timestamptz
);

create index passkey_of_member on identity.passkey (member_id);

-- A question that a passkey signs: good once, for minutes, in the browser that asked.
create table identity.passkey_question (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'login', 'step', 'confirm')),
  merchant_id text not null,
  member_id text references identity.member,
  session_id text references identity.session,
  browser_hash bytea not null,
  host text not null,
  expires_at timestamptz not null,
  constraint known_but_at_log_in check ((purpose = 'login') = (member_id is null))
);

create index passkey_question_expiry on identity.passkey_question (expires_at);

-- Codes on paper: only a keyed hash stands here, and each is good once.
create table identity.recovery_code (
  member_id text not null references identity.member,
  code_index text not null check (code_index ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (member_id, code_index)
);

-- Somebody proved the first thing; the second is owed. Good once, for minutes, in the same browser.
create table identity.second_step (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  member_id text not null references identity.member,
  merchant_id text not null,
  browser_hash bytea not null,
  -- How they came in, as `admitIn` was told.
  entry jsonb not null,
  guesses int not null default 0,
  expires_at timestamptz not null
);

create index second_step_of_member on identity.second_step (member_id);
create index second_step_expiry on identity.second_step (expires_at);

-- What happened to a member's second factor; the member reads it.
create table identity.factor_event (
  event_id bigint generated always as identity primary key,
  member_id text not null references identity.member,
  at timestamptz not null,
  kind text not null check (kind in (
    'totp_added', 'totp_removed', 'passkey_added', 'passkey_renamed', 'passkey_removed', 'passkey_copied',
    'codes_made', 'code_used', 'staff_reset'
  )),
  name text,
  ip inet not null,
  user_agent text not null
);

create index factor_event_of_member on identity.factor_event (member_id, at desc);

grant select, insert, delete on identity.totp, identity.totp_setup, identity.totp_step to app_core;
grant select, insert, delete on identity.passkey to app_core;
grant update (counter, last_used_at, copied_at, name, is_synced) on identity.passkey to app_core;
grant select, insert, delete on identity.passkey_question, identity.second_step, identity.recovery_code to app_core;
grant update (guesses) on identity.second_step to app_core;
grant update (used_at) on identity.recovery_code to app_core;
grant select, insert on identity.factor_event to app_core;

-- Staff can take a second factor away, and see none of its secrets.
grant select (member_id, confirmed_at) on identity.totp to app_backoffice;
grant select (passkey_id, member_id, name, host, added_at, last_used_at, copied_at) on identity.passkey to app_backoffice;
grant select (member_id, used_at) on identity.recovery_code to app_backoffice;
grant select (member_id) on identity.second_step, identity.totp_setup, identity.totp_step to app_backoffice;
grant delete on identity.totp, identity.totp_setup, identity.passkey, identity.recovery_code, identity.second_step to app_backoffice;
grant select, insert on identity.factor_event to app_backoffice;
-- After that the password alone lets a person in, so withdrawals wait for a while.
grant update (withdrawals_held_until) on identity.member to app_backoffice;

-- Of a person who is forgotten no factor stays, and of what happened to them only what and when.
create function identity.shred_factors(p_member_id text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from identity.totp where member_id = p_member_id;
  delete from identity.totp_setup where member_id = p_member_id;
  delete from identity.totp_step where member_id = p_member_id;
  delete from identity.passkey where member_id = p_member_id;
  delete from identity.passkey_question where member_id = p_member_id;
  delete from identity.recovery_code where member_id = p_member_id;
  delete from identity.second_step where member_id = p_member_id;
  update identity.factor_event
  set name = null, ip = '0.0.0.0', user_agent = ''
  where member_id = p_member_id
$$;
revoke all on function identity.shred_factors from public;
grant execute on function identity.shred_factors to app_backoffice;

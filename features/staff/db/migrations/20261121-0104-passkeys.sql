-- Operators may hold passkeys and codes on paper beside their authenticator: a lost telephone keeps nobody out.
create table staff.passkey (
  passkey_id text primary key check (passkey_id ~ '^psk_[0-9a-z]+$'),
  credential_id text not null unique,
  staff_id text not null references staff.operator,
  -- The host under which it was made: it works nowhere else.
  host text not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 40),
  added_at timestamptz not null default kit.now(),
  last_used_at timestamptz,
  -- Its counter once went back: somebody may hold a copy. It is good no more.
  copied_at timestamptz
);

create index passkey_of_operator on staff.passkey (staff_id);

-- What a new passkey signs: good once, for minutes, in the session that asked.
create table staff.passkey_question (
  challenge_hash text primary key,
  staff_id text not null references staff.operator,
  session_id text not null references staff.session,
  host text not null,
  expires_at timestamptz not null
);

create index passkey_question_expiry on staff.passkey_question (expires_at);

-- Only a keyed hash of each; good once.
create table staff.recovery_code (
  staff_id text not null references staff.operator,
  code_index text not null check (code_index ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (staff_id, code_index)
);

-- What a passkey may sign instead of a code; gone with the first answer.
alter table staff.log_in add column passkey_challenge_hash text;

grant select, insert, delete on staff.passkey, staff.passkey_question, staff.recovery_code to app_backoffice;
grant update (counter, last_used_at, copied_at) on staff.passkey to app_backoffice;
grant update (used_at) on staff.recovery_code to app_backoffice;
grant update (guesses, passkey_challenge_hash) on staff.log_in to app_backoffice;

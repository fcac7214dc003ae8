-- Who works in the back office, how they log in, and what one person asks and another decides.
create table staff.operator (
  staff_id text primary key,
  -- The merchant whose back office this is; nobody sees another merchant's.
  merchant_id text not null,
  username text not null check (username ~ '^[a-z][a-z0-9._-]{2,31}$'),
  display_name text not null check (length(display_name) between 1 and 80),
  role text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  password_hash text not null,
  -- Set by another person: must be replaced at the next log-in.
  password_is_temporary boolean not null default false,
  -- Encrypted; null until the operator has confirmed a code of it.
  totp_secret text,
  created_at timestamptz not null,
  created_by text not null,
  last_log_in_at timestamptz
);

create unique index operator_username on staff.operator (username);
create index operator_merchant on staff.operator (merchant_id, username);

-- The first step of a log-in: the password was right, the second factor is still owed.
create table staff.log_in (
  challenge_hash text primary key,
  staff_id text not null references staff.operator,
  -- A new secret, encrypted, where the operator has none yet: kept by the operator once a code of it was given.
  new_totp_secret text,
  guesses int not null default 0,
  expires_at timestamptz not null
);

create index log_in_expiry on staff.log_in (expires_at);

-- A code is good once: the time step of each accepted one.
create table staff.used_code (
  staff_id text not null references staff.operator,
  step bigint not null,
  used_at timestamptz not null,
  primary key (staff_id, step)
);

create index used_code_time on staff.used_code (used_at);

-- Guesses of the last minutes, by typed name and by address; one that turned out right is taken back.
create table staff.guess (
  guess_id bigint generated always as identity primary key,
  about text not null,
  at timestamptz not null
);

create index guess_about on staff.guess (about, at);
create index guess_time on staff.guess (at);

create table staff.session (
  session_id text primary key,
  token_hash text not null unique,
  staff_id text not null references staff.operator,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  ended_at timestamptz,
  end_cause text check (end_cause in ('log_out', 'revoked', 'disabled', 'password_changed', 'second_factor_reset')),
  check ((ended_at is null) = (end_cause is null))
);

create index session_operator on staff.session (staff_id, created_at desc);

create table staff.approval (
  approval_id text primary key,
  merchant_id text not null,
  -- What happens when it is approved, such as `cashier.match_deposit`.
  kind text not null,
  -- The permission that asking and deciding need.
  permission text not null,
  subject_kind text not null,
  subject_id text not null,
  amount bigint,
  facts jsonb not null,
  reason text not null,
  asked_by text not null references staff.operator,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  decided_by text references staff.operator,
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'waiting') = (decided_at is null)),
  -- One insider alone moves nothing.
  check (decided_by <> asked_by)
);

create unique index approval_waiting on staff.approval (kind, subject_kind, subject_id) where state = 'waiting';
create index approval_list on staff.approval (merchant_id, state, asked_at desc);

grant select, insert on staff.operator to app_backoffice;
grant update (display_name, role, status, password_hash, password_is_temporary, totp_secret, last_log_in_at)
  on staff.operator to app_backoffice;
grant select, insert, delete on staff.log_in to app_backoffice;
grant update (guesses) on staff.log_in to app_backoffice;
grant select, insert, delete on staff.used_code to app_backoffice;
grant select, insert, delete on staff.guess to app_backoffice;
grant select, insert on staff.session to app_backoffice;
grant update (seen_at, ended_at, end_cause) on staff.session to app_backoffice;
grant select, insert on staff.approval to app_backoffice;
grant update (state, decided_by, decided_at, decision_reason) on staff.approval to app_backoffice;

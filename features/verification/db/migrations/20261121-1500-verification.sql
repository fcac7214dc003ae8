-- Baseline of verification: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- What players were asked to show of who they are, what they showed, and what staff decided of it.

create schema if not exists verification;
grant usage on schema verification to app_core, app_backoffice, app_auditor;

-- What one member was asked to show, and how far that has come.
create table verification.kyc_request (
  kyc_request_id text primary key check (kyc_request_id ~ '^kyc_[0-9a-f]{32}$'),
  merchant_id text not null,
  member_id text not null references identity.member,
  what text not null check (what in ('identity', 'address', 'funds', 'bank_book', 'selfie')),
  -- A code; pages have the words.
  reason text not null check (reason ~ '^[a-z_]{3,40}$'),
  caused_by text not null check (caused_by in ('player', 'staff', 'system')),
  requested_at timestamptz not null,
  state text not null check (state in ('requested', 'submitted', 'accepted', 'refused', 'expired', 'closed')),
  since timestamptz not null,
  deadline timestamptz,
  -- How often something was sent in.
  tries int not null default 0 check (tries between 0 and 3),
  -- Until when what was accepted proves anything.
  good_until timestamptz,
  constraint waits_until check ((deadline is null) = (state in ('accepted', 'expired', 'closed'))),
  constraint good_once_accepted check (good_until is null or state = 'accepted')
);

-- Nobody is asked for the same twice.
create unique index kyc_request_open on verification.kyc_request (member_id, what) where state in ('requested', 'submitted', 'refused');
create index kyc_request_of_member on verification.kyc_request (member_id, kyc_request_id desc);
create index kyc_request_queue on verification.kyc_request (merchant_id, since, kyc_request_id) where state = 'submitted';
create index kyc_request_due on verification.kyc_request (deadline) where state in ('requested', 'refused');
-- Found when their end comes near: what was accepted for a time.
create index kyc_request_ending on verification.kyc_request (good_until) where state = 'accepted' and good_until is not null;

grant select, insert on verification.kyc_request to app_core, app_backoffice;
grant update (state, since, deadline, tries, good_until) on verification.kyc_request to app_core, app_backoffice;
grant select on verification.kyc_request to app_auditor;

-- Each change of a state, never updated.
create table verification.kyc_request_step (
  kyc_request_id text not null references verification.kyc_request,
  step_no int not null check (step_no > 0),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  -- `player`, `system`, or a staff member's id.
  by text not null,
  reasons text[] not null default '{}',
  primary key (kyc_request_id, step_no)
);

grant select, insert on verification.kyc_request_step to app_core, app_backoffice;
grant select on verification.kyc_request_step to app_auditor;

-- The pictures that players send in; the bytes lie sealed outside of the database.
create table verification.file (
  file_id text primary key check (file_id ~ '^vfl_[0-9a-f]{32}$'),
  merchant_id text not null,
  member_id text not null references identity.member,
  -- Null until it is sent in with an answer.
  kyc_request_id text references verification.kyc_request,
  -- The name in `kit.private_file`.
  stored_name text not null unique,
  uploaded_at timestamptz not null,
  -- Which of the tries it came with.
  try_no int check (try_no between 1 and 3),
  constraint sent_in_with_a_try check ((kyc_request_id is null) = (try_no is null))
);

create index file_of_kyc_request on verification.file (kyc_request_id, file_id);
create index file_of_member on verification.file (member_id, file_id);

grant select, insert on verification.file to app_core;
grant update (kyc_request_id, try_no) on verification.file to app_core;
grant select on verification.file to app_backoffice, app_auditor;

-- What each level of identity lets the players of a merchant do: a whole table a version, of which the newest holds.
create table verification.level_table (
  merchant_id text not null,
  version int not null check (version > 0),
  -- By level, `{depositMax, depositTotalMax, mayWithdraw}`: texts of minor units, null without bound.
  rules jsonb not null check (jsonb_array_length(rules) = 4),
  made_at timestamptz not null,
  made_by text not null,
  -- The second person, where something was raised.
  made_with text check (made_with <> made_by),
  reason text not null,
  primary key (merchant_id, version)
);

grant select on verification.level_table to app_core, app_auditor;
grant select, insert on verification.level_table to app_backoffice;

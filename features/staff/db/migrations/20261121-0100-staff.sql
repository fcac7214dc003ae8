-- Baseline of staff: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- Everything that staff and sensitive calls do is written down in a chain: a row can't change or vanish unseen.

create schema if not exists staff;
grant usage on schema staff to app_core, app_backoffice;

create extension if not exists pg_trgm with schema staff;

-- One act of staff or one sensitive call. Entries are numbered without a gap, and each holds the hash of the one before.
create table staff.audit_entry (
  seq bigint primary key check (seq > 0),
  merchant_id text,
  actor_kind text not null check (actor_kind in ('staff', 'member', 'system', 'visitor')),
  actor_id text not null,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text,
  request_id text,
  at timestamptz not null,
  -- The hash of the row before; 64 zeros for the first.
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 over the canonical JSON of everything above.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);

create index audit_entry_merchant on staff.audit_entry (merchant_id, seq desc);
create index audit_entry_subject on staff.audit_entry (subject_kind, subject_id, seq desc);
create index audit_entry_actor on staff.audit_entry (actor_id, seq desc);
create index audit_entry_action on staff.audit_entry (action, seq desc);
comment on table staff.audit_entry is 'append-only, hash-chained; heads are also kept in files outside the database';

grant select, insert on staff.audit_entry to app_core, app_backoffice;

create trigger audit_entry_chain
before insert on staff.audit_entry
for each row execute function staff.chain_audit_entry();

create trigger audit_entry_append_only
before update or delete or truncate on staff.audit_entry
for each statement execute function staff.refuse_audit_change();

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
  last_log_in_at timestamptz,
  password_until timestamptz,
  admitted_at timestamptz
);

create unique index operator_username on staff.operator (username);
create index operator_merchant on staff.operator (merchant_id, username);
comment on column staff.operator.password_until is 'when a password that others set ends; null for the person''s own';
comment on column staff.operator.admitted_at is 'When the machine let this account in; what was asked before then is not for it to approve.';

grant select (staff_id, merchant_id, username) on staff.operator to app_core;
grant select, insert on staff.operator to app_backoffice;
grant update (
  display_name, role, status, password_hash, password_is_temporary, totp_secret, last_log_in_at, password_until,
  admitted_at
) on staff.operator to app_backoffice;

-- The first step of a log-in: the password was right, the second factor is still owed.
create table staff.log_in (
  challenge_hash text primary key,
  staff_id text not null references staff.operator,
  -- A new secret, encrypted, where the operator has none yet: kept by the operator once a code of it was given.
  new_totp_secret text,
  guesses int not null default 0,
  expires_at timestamptz not null,
  -- Challenge that a passkey signs instead of a code; deleted by the first answer.
  passkey_challenge_hash text
);

create index log_in_expiry on staff.log_in (expires_at);

grant select, insert, delete on staff.log_in to app_backoffice;
grant update (guesses, passkey_challenge_hash) on staff.log_in to app_backoffice;

-- A code is good once: the time step of each accepted one.
create table staff.used_code (
  staff_id text not null references staff.operator,
  step bigint not null,
  used_at timestamptz not null,
  primary key (staff_id, step)
);

create index used_code_time on staff.used_code (used_at);

grant select, insert, delete on staff.used_code to app_backoffice;

-- Guesses of the last minutes, by typed name and by address; one that turned out right is taken back.
create table staff.guess (
  guess_id bigint generated always as identity primary key,
  about text not null,
  at timestamptz not null
);

create index guess_about on staff.guess (about, at);
create index guess_time on staff.guess (at);

grant select, insert, delete on staff.guess to app_backoffice;

-- A log-in of a member of staff; its token stands here only as a hash.
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

grant select, insert on staff.session to app_backoffice;
grant update (seen_at, ended_at, end_cause) on staff.session to app_backoffice;

-- What one member of staff asks for and another decides.
-- What nobody decided in three days is asked for anew: the world it was asked in has gone on.
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
  requested_by text not null references staff.operator,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'expired')),
  decided_by text references staff.operator,
  decided_at timestamptz,
  decision_reason text,
  constraint approval_check1 check ((state = 'waiting') = (decided_at is null)),
  -- A second person decides, so that no insider moves money alone.
  constraint approval_check2 check (decided_by <> requested_by),
  constraint decided_by_somebody check ((state in ('waiting', 'expired')) = (decided_by is null))
);

create unique index approval_waiting on staff.approval (kind, subject_kind, subject_id) where state = 'waiting';
create index approval_list on staff.approval (merchant_id, state, requested_at desc);

grant select, insert on staff.approval to app_backoffice;
grant update (state, decided_by, decided_at, decision_reason) on staff.approval to app_backoffice;

create trigger approval_approver
before insert or update of state, decided_by on staff.approval
for each row execute function staff.guard_approver();

-- Ways to look at a list that an operator has kept: they follow the person to any browser.
create table staff.saved_view (
  view_id text primary key check (view_id ~ '^vew_[0-9a-f]{32}$'),
  staff_id text not null references staff.operator,
  list text not null check (list ~ '^[a-z][a-z-]{1,39}$'),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) between 1 and 500),
  created_at timestamptz not null default kit.now(),
  constraint one_view_of_a_name unique (staff_id, list, name)
);

grant select, insert, delete on staff.saved_view to app_backoffice;
grant update (query) on staff.saved_view to app_backoffice;

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

grant select, insert, delete on staff.passkey to app_backoffice;
grant update (counter, last_used_at, copied_at) on staff.passkey to app_backoffice;

-- Challenge for a new passkey: valid once, for minutes, in the session that requested it.
create table staff.passkey_question (
  challenge_hash text primary key,
  staff_id text not null references staff.operator,
  session_id text not null references staff.session,
  host text not null,
  expires_at timestamptz not null
);

create index passkey_question_expiry on staff.passkey_question (expires_at);

grant select, insert, delete on staff.passkey_question to app_backoffice;

-- Only a keyed hash of each; good once.
create table staff.recovery_code (
  staff_id text not null references staff.operator,
  code_index text not null check (code_index ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (staff_id, code_index)
);

grant select, insert, delete on staff.recovery_code to app_backoffice;
grant update (used_at) on staff.recovery_code to app_backoffice;

-- A second person counts only while the first has no hand in their account: who made, raised, reset or enabled whom is on record.
create table staff.influence (
  influence_no bigint generated always as identity primary key,
  merchant_id text not null,
  -- Whose account it was, and who had a hand in it: whoever asked for the change, and whoever approved it.
  operator text not null references staff.operator,
  by_staff text not null references staff.operator,
  kind text not null check (kind in ('created', 'role', 'password', 'second_factor', 'enabled', 'break_glass')),
  at timestamptz not null default kit.now(),
  check (operator <> by_staff)
);

create index influence_operator on staff.influence (operator, at);
create index influence_merchant on staff.influence (merchant_id, at);
comment on table staff.influence is 'append-only';

-- The alerts of all owners are looked for by the product, which sees of operators no more than their names.
grant select on staff.influence to app_core;
grant select, insert on staff.influence to app_backoffice;

create trigger influence_append_only
before update or delete or truncate on staff.influence
for each statement execute function staff.refuse_change_of_record();

-- How long an account is not independent of whoever had a hand in it; the last decision that has taken effect stands.
create table staff.cooling_time (
  cooling_no bigint generated always as identity primary key,
  merchant_id text not null,
  hours int not null check (hours between 24 and 720),
  takes_effect_at timestamptz not null,
  set_by text not null references staff.operator,
  -- The second person; none where the time was lengthened.
  set_with text references staff.operator,
  set_at timestamptz not null default kit.now(),
  check (set_with <> set_by),
  check (set_with is not null or takes_effect_at = set_at)
);

create index cooling_time_merchant on staff.cooling_time (merchant_id, cooling_no desc);

grant select, insert on staff.cooling_time to app_backoffice;

create trigger cooling_time_append_only
before update or delete or truncate on staff.cooling_time
for each statement execute function staff.refuse_change_of_record();

-- A first password is in two parts, one for each of the two people who gave the account: neither of them can log in with it.
create table staff.password_part (
  operator text not null references staff.operator,
  place int not null check (place in (1, 2)),
  -- The operator who hands this part over; it is shown to them once and then deleted.
  for_staff text not null references staff.operator,
  sealed text not null,
  primary key (operator, place),
  check (operator <> for_staff)
);

create index password_part_for on staff.password_part (for_staff);

grant select, insert, delete on staff.password_part to app_backoffice;

-- Refused log-ins of strangers are counted, a row a window: nobody can write the trail full, or shut an operator out by guessing.
create table staff.refused_log_in (
  -- The quarter of an hour.
  window_at timestamptz not null,
  -- The operator whose name was typed; `unknown` for a name that nobody has.
  about text not null,
  cause text not null,
  count int not null check (count > 0),
  primary key (window_at, about, cause)
);

create index refused_log_in_about on staff.refused_log_in (about, window_at);

grant select, insert, delete on staff.refused_log_in to app_backoffice;
grant update (count) on staff.refused_log_in to app_backoffice;

-- Devices from which an operator has logged in before: strangers' guesses do not count against them.
create table staff.known_device (
  staff_id text not null references staff.operator,
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  last_used_at timestamptz not null default kit.now(),
  primary key (staff_id, device_hash)
);

create index known_device_time on staff.known_device (last_used_at);

grant select, insert, delete on staff.known_device to app_backoffice;
grant update (last_used_at) on staff.known_device to app_backoffice;

-- What one person lets a player have adds up: over a day, for that person and for that player, and whoever lets money in for a player does not let it out.
create table staff.value_bound (
  bound_no bigint generated always as identity primary key,
  merchant_id text not null,
  -- credit: money given to a player by a word of staff; payout: money let out to a player; return: nobody's money sent back.
  kind text not null check (kind in ('credit', 'payout', 'return')),
  -- What one person may decide alone within a day, minor units: in all, and for one player whoever decides.
  staff_day bigint not null check (staff_day >= 0),
  player_day bigint not null check (player_day >= 0),
  -- Hours after crediting a player in which the same operator may not pay that player out, and the reverse.
  apart_hours integer not null check (apart_hours between 1 and 720),
  set_by text not null references staff.operator,
  -- The second person; none where the bound was tightened.
  set_with text references staff.operator,
  set_at timestamptz not null default kit.now(),
  check (set_with <> set_by)
);

create index value_bound_merchant on staff.value_bound (merchant_id, kind, bound_no desc);

grant select on staff.value_bound to app_core;
grant select, insert on staff.value_bound to app_backoffice;

create trigger value_bound_append_only
before update or delete or truncate on staff.value_bound
for each statement execute function staff.refuse_change_of_record();

-- Acts of staff that give value to a member, for bounds on what one person may give.
create table staff.value_act (
  act_no bigint generated always as identity primary key,
  merchant_id text not null,
  kind text not null check (kind in ('credit', 'payout', 'return')),
  staff_id text not null,
  member_id text not null,
  subject_id text not null,
  -- Accepted papers move no money and let a player take it out: they count with those who let money in, by nothing.
  amount bigint not null check (amount >= 0),
  -- Decided by this person alone; else with another, or asked of another.
  is_alone boolean not null,
  at timestamptz not null default kit.now()
);

create index value_act_staff on staff.value_act (staff_id, at);
create index value_act_member on staff.value_act (member_id, at);

grant select on staff.value_act to app_core;
grant select, insert on staff.value_act to app_backoffice;

create trigger value_act_append_only
before update or delete or truncate on staff.value_act
for each statement execute function staff.refuse_change_of_record();

create view public_audit.v_audit as
select
  seq, merchant_id, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
  before, after, reason, ip, request_id, at, previous_hash, hash
from staff.audit_entry;

grant select on public_audit.v_audit to app_core, app_backoffice, app_auditor;

create view public_audit.v_value_act as
select a.merchant_id, a.kind, a.staff_id, a.member_id as member, a.subject_id as subject, a.amount, a.is_alone, a.at as time
from staff.value_act a;

-- The fence of a restore stands in the ground; who lifts it is held against the approvals here.
create constraint trigger fence_approved after update on kit.money_fence deferrable initially deferred
for each row when (new.lifted_at is not null) execute function staff.guard_lifted_fence();

-- A word in a long trail is found by its index: names, actions, subjects and reasons together, as staff searches them.
-- The extension stands wherever it was needed first.
do $$
begin
  execute format(
    $index$
      create index audit_entry_words on staff.audit_entry using gin (
        (actor_name || chr(10) || action || chr(10) || subject_id || chr(10) || coalesce(reason, '')) %s.gin_trgm_ops
      )
    $index$,
    (select e.extnamespace::regnamespace::text from pg_catalog.pg_extension e where e.extname = 'pg_trgm')
  );
end
$$;

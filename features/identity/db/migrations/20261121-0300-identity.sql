-- Baseline of identity: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- Who plays: members, what they gave at registration, sessions and log-in attempts. Tokens and passwords stand here only as hashes.

create schema if not exists identity;
grant usage on schema identity to app_core, app_backoffice, app_auditor;

-- A person's account at one merchant, a trial account included.
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
  withdrawals_held_until timestamptz,
  payment_password_set_at timestamptz,
  erased_at timestamptz,
  -- What the site calls a member and the language it speaks to them follow the account to every device.
  nickname text check (length(nickname) between 2 and 20),
  language text check (language ~ '^[A-Z]{2}$'),
  constraint agent_has_its_type check ((kind = 'agent') = (agent_type is not null)),
  constraint blocked_with_reason check ((state = 'blocked') = (blocked_reason is not null and blocked_at is not null)),
  constraint username_is_free unique (merchant_id, username_key),
  constraint trial_has_demo_credit_alone check ((kind = 'trial') = (currency = 'TRIAL'))
);

create index member_by_registration on identity.member (merchant_id, registered_at, member_id);
create index member_by_login on identity.member (merchant_id, coalesce(last_login_at, '-infinity'), member_id);

-- After that the password alone lets a person in, so withdrawals wait for a while.
grant select, insert on identity.member to app_core;
grant update (
  password_hash, password_set_at, password_must_change, payment_password_hash, last_login_at, withdrawals_held_until,
  payment_password_set_at, nickname, language
) on identity.member to app_core;
grant select on identity.member to app_backoffice;
grant update (state, blocked_reason, blocked_at, withdrawals_held_until) on identity.member to app_backoffice;

create trigger forget_nickname
before update of erased_at on identity.member
for each row
when (new.erased_at is not null)
execute function identity.forget_nickname();

create trigger forget_social_accounts
before update of erased_at on identity.member
for each row
when (new.erased_at is not null)
execute function identity.forget_social_accounts();

-- Personal fields, each encrypted; the blind index finds one without opening it.
create table identity.member_field (
  member_id text not null references identity.member,
  field text not null,
  sealed text not null,
  blind_index text not null,
  primary key (member_id, field)
);

create index member_field_lookup on identity.member_field (field, blind_index);

grant select, insert on identity.member_field to app_core;
grant select on identity.member_field to app_backoffice;

-- A log-in of a member: the access token stands here only as a hash.
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
  end_reason text check (
      end_reason in (
        'logout', 'password_changed', 'password_reset', 'staff', 'blocked', 'player', 'replayed', 'self_excluded', 'time_out'
      )
    ),
  ip inet not null,
  user_agent text not null,
  device_hash bytea,
  family_id text,
  country text,
  constraint ended_with_reason check ((ended_at is null) = (end_reason is null))
);

create index session_of_member on identity.session (member_id, started_at desc);
-- Counts recently active members without reading every session.
create index session_seen on identity.session (merchant_id, last_seen_at);
-- Finds accounts that share an address, as a sign of a duplicate account.
create index session_from_address on identity.session (merchant_id, ip);

grant select, insert on identity.session to app_core;
grant update (last_seen_at, ended_at, end_reason) on identity.session to app_core;
grant select on identity.session to app_backoffice;
grant update (ended_at, end_reason) on identity.session to app_backoffice;

-- Every attempt to log in, whatever came of it.
create table identity.login_attempt (
  attempt_id bigint generated always as identity primary key,
  merchant_id text not null,
  -- Null for names that nobody has; the name itself isn't kept: people type passwords into the wrong field.
  member_id text references identity.member,
  attempted_at timestamptz not null,
  outcome text not null check (outcome in ('accepted', 'failed', 'blocked', 'too_many', 'replayed')),
  ip inet not null,
  user_agent text not null,
  way text not null default 'password',
  country text,
  is_new_device boolean not null default false
);

create index login_attempt_of_member on identity.login_attempt (member_id, attempted_at desc) where member_id is not null;

grant select, insert on identity.login_attempt to app_core;
grant select on identity.login_attempt to app_backoffice;

-- Which fields the registration form of a merchant shows, and what each accepts.
create table identity.registration_field (
  merchant_id text not null references merchants.merchant,
  field text not null,
  enabled boolean not null,
  required boolean not null,
  min_length int not null check (min_length >= 0),
  max_length int not null check (max_length >= greatest(min_length, 1)),
  pattern_id int not null check (pattern_id between 0 and 21),
  place int not null default 0 check (place between 0 and 99),
  primary key (merchant_id, field)
);

grant select on identity.registration_field to app_core;
grant select, insert, update on identity.registration_field to app_backoffice;

-- A code in an address that carries a log-in to another browser of the same person: good once, for a minute. Only its hash is kept.
create table identity.login_code (
  code_hash bytea primary key,
  member_id text not null references identity.member,
  merchant_id text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at)
);

create index login_code_of_member on identity.login_code (member_id);

grant select, insert, delete on identity.login_code to app_core;

-- How a member can be reached, and which number or address was proved by a code: those open the account again.
create table identity.contact (
  member_id text not null references identity.member,
  kind text not null check (kind in ('mobile', 'email')),
  merchant_id text not null,
  sealed text not null,
  blind_index text not null,
  -- Null: given by the member, proved by nobody.
  verified_at timestamptz,
  primary key (member_id, kind)
);

-- Of several members who claim the same contact, one can verify it.
create unique index contact_is_free on identity.contact (merchant_id, kind, blind_index) where verified_at is not null;
-- Staff finds a player by the number or address that is theirs now, proved or not; the unique index knows only proved ones.
create index contact_by_address on identity.contact (merchant_id, kind, blind_index);

grant select, insert, update, delete on identity.contact to app_core;
grant select on identity.contact to app_backoffice;

-- Codes of six digits sent by SMS and mail: only their keyed hash is kept, one for each receiver and purpose, five guesses (six stands for too many).
create table identity.verification_code (
  merchant_id text not null,
  -- The receiver as a blind index: the code is looked up by it, nobody is listed by it.
  to_index text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'bind', 'security')),
  code_hash text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  guesses int not null default 0 check (guesses between 0 and 6),
  primary key (merchant_id, to_index, purpose)
);

create index verification_code_old on identity.verification_code (expires_at);

grant select, insert, update, delete on identity.verification_code to app_core;

-- The answer of a picture that people read and machines find hard: one try, five minutes. The picture's id is chosen by the page.
create table identity.captcha (
  merchant_id text not null,
  id_hash bytea not null check (octet_length(id_hash) = 32),
  answer_hash text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id_hash)
);

create index captcha_old on identity.captcha (expires_at);

grant select, insert, update, delete on identity.captcha to app_core;

-- Links by mail that set a forgotten password anew, and until when withdrawals wait after one was: whoever stole a telephone gets no money.
create table identity.reset_link (
  merchant_id text not null,
  -- The name that was typed, as a blind index: names that nobody has get a row like any other.
  subject text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Null where nobody has the name with the address: a link that leads nowhere.
  member_id text references identity.member,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  primary key (merchant_id, subject)
);

create index reset_link_old on identity.reset_link (expires_at);
create index reset_link_of_member on identity.reset_link (member_id);

grant select, insert, update, delete on identity.reset_link to app_core;

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
create index device_of_many on identity.device (device_hash);

grant select, insert, delete on identity.device to app_core;
grant update (last_seen_at) on identity.device to app_core;
grant select, delete on identity.device to app_backoffice;

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

grant select, insert, delete on identity.remembered to app_core;
grant update (ended_at, end_reason) on identity.remembered to app_core, app_backoffice;
grant select on identity.remembered to app_backoffice;

-- Tokens of a remembered device. Each is used once and replaced by the next of its family.
create table identity.remembered_token (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  family_id text not null references identity.remembered on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  spent_at timestamptz
);

create index remembered_token_of_family on identity.remembered_token (family_id);

grant select, insert, delete on identity.remembered_token to app_core;
grant update (spent_at) on identity.remembered_token to app_core;

-- Referrals: invite codes of members, and the attribution of each registration, on which commissions will be based.
create table identity.invite_code (
  merchant_id text not null references merchants.merchant,
  -- One code whatever its case.
  code_key text not null check (code_key = upper(code_key)),
  code text not null check (upper(code) = code_key and code ~ '^[A-Za-z0-9]{4,32}$'),
  kind text not null check (kind in ('referral', 'affiliate')),
  owner_id text not null references identity.member,
  created_at timestamptz not null,
  -- Null: made with the account.
  created_by text,
  ended_at timestamptz,
  primary key (merchant_id, code_key)
);

-- Every player has one to give to friends; a lost race of two makers is settled here.
create unique index invite_code_of_friend on identity.invite_code (owner_id) where kind = 'referral';
create index invite_code_of_owner on identity.invite_code (owner_id);

-- Commissions depend on these rows, so they are never changed.
grant select, insert on identity.invite_code to app_core, app_backoffice;
grant update (ended_at) on identity.invite_code to app_backoffice;
grant select on identity.invite_code to app_auditor;

-- By whose invitation, or by nobody's, a member came.
create table identity.attribution (
  member_id text not null references identity.member,
  -- `direct`: nobody's invitation.
  kind text not null check (kind in ('direct', 'referral', 'affiliate')),
  merchant_id text not null,
  referrer_id text references identity.member,
  code text,
  domain text not null check (length(domain) <= 300),
  register_url text not null check (length(register_url) <= 500),
  register_method text not null check (register_method in ('WEB')),
  attributed_at timestamptz not null,
  primary key (member_id, kind),
  constraint invited_by_somebody check ((kind = 'direct') = (referrer_id is null and code is null)),
  constraint not_by_oneself check (referrer_id <> member_id)
);

create index attribution_of_referrer on identity.attribution (referrer_id, kind, attributed_at) where referrer_id is not null;

grant select, insert on identity.attribution to app_core;
grant select on identity.attribution to app_backoffice, app_auditor;

-- In which order the form of registration shows its fields, and every form that it has had, so that staff sees what changed and returns to it.
create table identity.registration_revision (
  merchant_id text not null references merchants.merchant,
  no int not null check (no > 0),
  body jsonb not null,
  -- Null: what was there before somebody changed it here.
  staff_name text,
  note text check (length(note) <= 300),
  made_at timestamptz not null,
  primary key (merchant_id, no)
);

grant select, insert on identity.registration_revision to app_backoffice;
grant select on identity.registration_revision to app_auditor;

-- Accounts of other sites that open one of ours: how a merchant is known to each provider, log-ins under way, and lasting links.
create table identity.provider (
  merchant_id text not null references merchants.merchant,
  provider text not null check (provider in ('google', 'line', 'facebook', 'telegram', 'firebase')),
  client_id text not null check (client_id <> ''),
  -- Sealed by the vault; a phone-auth project has none.
  sealed_secret text,
  -- Only what differs from the provider's own.
  addresses jsonb not null default '{}',
  -- New keys hold withdrawals a day.
  keys_changed_at timestamptz,
  primary key (merchant_id, provider)
);

grant select on identity.provider to app_core;
grant select, insert, update on identity.provider to app_backoffice;

-- The encrypted secret of a requested provider change; the request itself is an approval of `staff`.
create table identity.provider_change (
  change_id text primary key check (change_id ~ '^ipc_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  sealed_secret text not null,
  created_at timestamptz not null default kit.now()
);

grant select, insert, delete on identity.provider_change to app_backoffice;

-- One log-in on its way to a provider and back: begun, then brought back once, then perhaps waiting for a member to confirm it.
create table identity.social_attempt (
  attempt_id text primary key,
  merchant_id text not null references merchants.merchant,
  provider text not null,
  state_hash bytea not null unique check (octet_length(state_hash) = 32),
  -- The cookie of the browser that began it.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- The logged-in member who links an account; null for a log-in.
  member_id text references identity.member,
  sealed_secrets text not null,
  redirect_address text not null,
  next_path text not null check (next_path like '/%'),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  returned_at timestamptz,
  ticket_hash bytea unique check (octet_length(ticket_hash) = 32),
  ticket_expires_at timestamptz,
  -- The identity that the provider returned, until a member confirms the link.
  sealed_identity text,
  constraint ticket_of_who_came_back check (
    (ticket_hash is null) = (ticket_expires_at is null) and (ticket_hash is null or returned_at is not null)
  )
);

create index social_attempt_by_age on identity.social_attempt (started_at);

grant select, insert, update, delete on identity.social_attempt to app_core;

-- A link is permanent: the member is told so before making it.
create table identity.social_account (
  merchant_id text not null references merchants.merchant,
  provider text not null,
  subject_index text not null,
  sealed_subject text not null,
  -- The name and masked mail by which the person knows it again.
  sealed_label text not null,
  member_id text not null references identity.member,
  bound_at timestamptz not null,
  constraint subject_is_bound_once primary key (merchant_id, provider, subject_index),
  constraint one_of_a_kind unique (member_id, provider)
);

grant select, insert on identity.social_account to app_core;
grant select on identity.social_account to app_backoffice;

-- A provider's signed proof without our nonce counts once: its hash is stored as long as the proof would be valid.
create table identity.spent_proof (
  proof_hash bytea primary key check (octet_length(proof_hash) = 32),
  expires_at timestamptz not null
);

create index spent_proof_by_age on identity.spent_proof (expires_at);

grant select, insert, delete on identity.spent_proof to app_core;

-- A second proof of who somebody is, beside the password: an authenticator's codes, passkeys, codes on paper; and log-ins that wait for it.
-- The secret of an authenticator, encrypted; confirmed by a first code.
create table identity.totp (
  member_id text primary key references identity.member,
  sealed text not null,
  confirmed_at timestamptz not null
);

-- Staff can take a second factor away, and see none of its secrets.
grant select, insert, delete on identity.totp to app_core;
grant delete on identity.totp to app_backoffice;
grant select (member_id, confirmed_at) on identity.totp to app_backoffice;

-- A TOTP secret that was shown to the member, who has not confirmed it with a code yet.
create table identity.totp_setup (
  member_id text primary key references identity.member,
  sealed text not null,
  expires_at timestamptz not null
);

grant select, insert, delete on identity.totp_setup to app_core;
grant delete on identity.totp_setup to app_backoffice;
grant select (member_id) on identity.totp_setup to app_backoffice;

-- A code is good once: the time step of each accepted one.
create table identity.totp_step (
  member_id text not null references identity.member,
  step bigint not null,
  used_at timestamptz not null,
  primary key (member_id, step)
);

grant select, insert, delete on identity.totp_step to app_core;
grant select (member_id) on identity.totp_step to app_backoffice;

-- A member's passkeys: public keys, useless to whoever reads them here.
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

grant select, insert, delete on identity.passkey to app_core;
grant update (counter, name, is_synced, last_used_at, copied_at) on identity.passkey to app_core;
grant delete on identity.passkey to app_backoffice;
grant select (
  passkey_id, member_id, host, name, added_at, last_used_at, copied_at
) on identity.passkey to app_backoffice;

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

grant select, insert, delete on identity.passkey_question to app_core;

-- Codes on paper: only a keyed hash stands here, and each is good once.
create table identity.recovery_code (
  member_id text not null references identity.member,
  code_index text not null check (code_index ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (member_id, code_index)
);

grant select, insert, delete on identity.recovery_code to app_core;
grant update (used_at) on identity.recovery_code to app_core;
grant delete on identity.recovery_code to app_backoffice;
grant select (member_id, used_at) on identity.recovery_code to app_backoffice;

-- A log-in whose first factor is proved and whose second is not. Valid once, for minutes, in the same browser.
create table identity.second_step (
  ticket_hash bytea primary key check (octet_length(ticket_hash) = 32),
  member_id text not null references identity.member,
  merchant_id text not null,
  browser_hash bytea not null,
  -- The log-in method and its facts, as given to `openSessionIn`.
  entry jsonb not null,
  guesses int not null default 0,
  expires_at timestamptz not null
);

create index second_step_of_member on identity.second_step (member_id);
create index second_step_expiry on identity.second_step (expires_at);

grant select, insert, delete on identity.second_step to app_core;
grant update (guesses) on identity.second_step to app_core;
grant delete on identity.second_step to app_backoffice;
grant select (member_id) on identity.second_step to app_backoffice;

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

grant select, insert on identity.factor_event to app_core, app_backoffice;

-- Free play: an account for two hours, without a name, a contact or a password, that owns nothing but demo credit.
create table identity.trial (
  member_id text primary key references identity.member,
  ends_at timestamptz not null,
  -- The account that the person made of it. Nothing of the demo credit went there.
  converted_to text unique references identity.member,
  -- When what could lead to a person (addresses, devices) was deleted.
  cleared_at timestamptz,
  -- How much demo credit it was given: a grant of another sum is no grant of ours.
  credit bigint not null check (credit > 0)
);

create index trial_to_clear on identity.trial (ends_at) where cleared_at is null;

grant select, insert on identity.trial to app_core;
grant update (converted_to) on identity.trial to app_core;
grant select on identity.trial to app_backoffice;

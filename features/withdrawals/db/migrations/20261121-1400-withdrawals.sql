-- Baseline of withdrawals: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- Money out: the terms of each level, what players asked for with the terms frozen, every step, and every payout under one id for ever.

create schema if not exists withdrawals;
grant usage on schema withdrawals to app_core, app_backoffice, app_auditor;

-- What a level of members may withdraw and at what price, by version.
create table withdrawals.terms (
  merchant_id text not null,
  level smallint not null check (level between 0 and 3),
  version integer not null check (version > 0),
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null check (amount_max >= amount_min),
  day_count integer not null check (day_count between 0 and 100),
  day_amount bigint not null check (day_amount >= 0),
  -- So many a day cost nothing.
  fee_free_count integer not null check (fee_free_count between 0 and 100),
  fee_fixed bigint not null check (fee_fixed >= 0),
  fee_permille integer not null check (fee_permille between 0 and 100),
  -- Below this value nobody looks where nothing speaks against it; 0: somebody always looks.
  auto_below bigint not null check (auto_below >= 0),
  second_person_from bigint not null check (second_person_from > 0),
  confirm_minutes integer not null check (confirm_minutes between 5 and 1440),
  -- Days in which a withdrawal whose receipt was assumed can still be disputed.
  reopen_days integer not null check (reopen_days between 1 and 30),
  valid_from timestamptz not null default kit.now(),
  changed_by text,
  primary key (merchant_id, level, version),
  constraint fee_leaves_something check (fee_fixed < amount_min)
);

grant select, insert on withdrawals.terms to app_core, app_backoffice;

-- What a player asked to be paid, with the terms as they stood.
create table withdrawals.withdrawal (
  withdrawal_id text primary key check (withdrawal_id ~ '^wdr_[0-9a-f]{32}$'),
  merchant_id text not null,
  member_id text not null,
  account_id text not null,
  bank text not null,
  payee_sealed text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  net bigint not null check (net > 0),
  idempotency_key text not null,
  terms jsonb not null,
  terms_hash text not null,
  wagering jsonb not null,
  risk text[] not null default '{}',
  state text not null check (state in (
    'held', 'review', 'second_person', 'waiting', 'approved', 'paying', 'unknown', 'bank_silent', 'silent_second_person',
    'refused', 'decided', 'sent', 'disputed', 'dispute_second_person', 'received', 'receipt_assumed', 'receipt_forced',
    'rejected', 'refunded', 'returned'
  )),
  owner text check (owner in ('player', 'staff', 'second_person', 'system', 'bank')),
  since timestamptz not null,
  deadline timestamptz,
  reason text,
  -- What staff decided and the worker has not carried out.
  decision jsonb,
  claimed_by text,
  claimed_at timestamptz,
  requested_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  reminders smallint not null default 0,
  unique (member_id, idempotency_key),
  constraint net_and_fee check (net + fee = amount),
  -- None ends without an owner and a deadline: whatever waits has both, whatever is over neither.
  constraint somebody_must_act check (
    (ended_at is null) = (owner is not null) and (owner is null) = (deadline is null)
    and (ended_at is not null) = (state in (
      'received', 'receipt_assumed', 'receipt_forced', 'rejected', 'refunded', 'returned'
    ))
  ),
  constraint decided_is_said check ((state = 'decided') <= (decision is not null))
);

create index withdrawal_of_member on withdrawals.withdrawal (member_id, withdrawal_id desc);
create index withdrawal_of_merchant on withdrawals.withdrawal (merchant_id, withdrawal_id desc);
create index withdrawal_open on withdrawals.withdrawal (state, deadline) where ended_at is null;
create index withdrawal_ended on withdrawals.withdrawal (merchant_id, sent_at) where sent_at is not null;

-- The back office says what shall be; money and what the bank answered are the worker's alone.
grant select, insert on withdrawals.withdrawal to app_core;
grant update (
  risk, state, owner, since, deadline, reason, decision, claimed_by, claimed_at, sent_at, ended_at, reminders
) on withdrawals.withdrawal to app_core;
grant select on withdrawals.withdrawal to app_backoffice;
grant update (
  state, owner, since, deadline, reason, decision, claimed_by, claimed_at, ended_at
) on withdrawals.withdrawal to app_backoffice;

-- Every change of state, never changed.
create table withdrawals.step (
  withdrawal_id text not null references withdrawals.withdrawal,
  no integer not null check (no > 0),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  by_kind text not null check (by_kind in ('player', 'staff', 'system', 'bank')),
  by_id text,
  reason text,
  facts jsonb not null default '{}',
  primary key (withdrawal_id, no)
);

grant select, insert on withdrawals.step to app_core, app_backoffice;

-- One order to a bank, under one id for ever: asked about where the bank's answer is missing, never paid again under another id.
create table withdrawals.payout (
  payout_id text primary key check (payout_id ~ '^pay_[0-9a-f]{32}$'),
  withdrawal_id text not null references withdrawals.withdrawal,
  no integer not null check (no > 0),
  hold_id text not null,
  amount bigint not null check (amount > 0),
  provider text not null,
  account_id text not null,
  account_proxy text not null,
  state text not null check (state in ('prepared', 'sent', 'accepted', 'unknown', 'paid', 'refused', 'returned')),
  bank_ref text,
  bank_reason text,
  prepared_at timestamptz not null,
  sent_at timestamptz,
  -- When the bank is asked next, in business time.
  poll_at timestamptz,
  polls integer not null default 0,
  ended_at timestamptz,
  unique (withdrawal_id, no)
);

create unique index payout_running on withdrawals.payout (withdrawal_id)
  where state in ('prepared', 'sent', 'accepted', 'unknown');
create index payout_to_poll on withdrawals.payout (poll_at) where state in ('prepared', 'sent', 'accepted', 'unknown');

grant select, insert on withdrawals.payout to app_core;
grant update (state, bank_ref, bank_reason, sent_at, poll_at, polls, ended_at) on withdrawals.payout to app_core;
grant select on withdrawals.payout to app_backoffice;

-- What became of the money as the player, the time or staff says; the last one counts.
create table withdrawals.receipt (
  withdrawal_id text not null references withdrawals.withdrawal,
  no integer not null check (no > 0),
  answer text not null check (answer in ('received', 'not_received', 'partly_received', 'assumed', 'forced')),
  received_amount bigint not null check (received_amount >= 0),
  remaining_amount bigint not null check (remaining_amount >= 0),
  at timestamptz not null,
  by_kind text not null check (by_kind in ('player', 'timeout', 'staff')),
  primary key (withdrawal_id, no)
);

grant select, insert on withdrawals.receipt to app_core, app_backoffice;

-- A player says that a payout did not arrive.
create table withdrawals.dispute (
  dispute_id text primary key check (dispute_id ~ '^dsp_[0-9a-f]{32}$'),
  withdrawal_id text not null references withdrawals.withdrawal,
  claimed_missing bigint not null check (claimed_missing > 0),
  state text not null check (state in ('open', 'closed')),
  outcome text check (outcome in ('receipt_forced', 'refunded', 'repaid', 'received', 'returned')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'closed') = (outcome is not null))
);

create unique index dispute_open on withdrawals.dispute (withdrawal_id) where state = 'open';
create index dispute_of_withdrawal on withdrawals.dispute (withdrawal_id);

grant select, insert on withdrawals.dispute to app_core;
grant update (state, outcome, closed_at) on withdrawals.dispute to app_core, app_backoffice;
grant select on withdrawals.dispute to app_backoffice;

-- Pictures that a player sends in with an answer: sealed files, named here and nowhere else.
create table withdrawals.proof (
  file_name text primary key,
  member_id text not null,
  withdrawal_id text references withdrawals.withdrawal,
  receipt_no integer,
  sent_at timestamptz not null,
  shredded_at timestamptz,
  foreign key (withdrawal_id, receipt_no) references withdrawals.receipt (withdrawal_id, no),
  check ((withdrawal_id is null) = (receipt_no is null))
);

create index proof_of_withdrawal on withdrawals.proof (withdrawal_id) where withdrawal_id is not null;
create index proof_of_member on withdrawals.proof (member_id);

grant select, insert on withdrawals.proof to app_core;
grant update (withdrawal_id, receipt_no) on withdrawals.proof to app_core;
grant select on withdrawals.proof to app_backoffice;
grant update (shredded_at) on withdrawals.proof to app_backoffice;

create view public_audit.v_withdrawal as
select
  w.withdrawal_id as withdrawal, w.member_id as member, w.amount, w.fee, w.net, w.state, w.owner, w.deadline, w.reason,
  w.terms_hash, w.requested_at, w.sent_at, w.ended_at
from withdrawals.withdrawal w;

create view public_audit.v_withdrawal_step as
select s.withdrawal_id as withdrawal, s.no, s.from_state, s.to_state, s.at as time, s.by_kind as by, s.reason
from withdrawals.step s;

create view public_audit.v_payout_attempt as
select
  p.payout_id as payout, p.withdrawal_id as withdrawal, p.no, p.amount, p.account_id as account, p.state, p.bank_ref,
  p.prepared_at, p.sent_at, p.ended_at
from withdrawals.payout p;

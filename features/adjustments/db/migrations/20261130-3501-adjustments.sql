-- Corrections of players' main balances that two people of the staff decide.
create schema if not exists adjustments;
grant usage on schema adjustments to app_core, app_backoffice, app_auditor;

create table adjustments.adjustment (
  adjustment_id text primary key check (adjustment_id ~ '^adj_[0-9a-zA-Z_-]{1,64}$'),
  merchant_id text not null,
  member_id text not null,
  currency text not null references kit.currency,
  direction text not null check (direction in ('credit', 'debit')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  cause text not null check (cause in ('goodwill', 'operator_error', 'missing_credit', 'double_credit', 'chargeback', 'other')),
  -- The case, deposit, withdrawal, round or bet that shows it.
  evidence text not null check (char_length(evidence) between 3 and 200),
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'done', 'failed', 'rejected')),
  failure text check ((failure is not null) = (state = 'failed')),
  staff_id text not null,
  -- Usernames, as they were.
  requested_by text not null,
  requested_at timestamptz not null default kit.now(),
  approved_by text,
  approval_id text,
  ended_at timestamptz
);

-- The same once more while one waits is a press too many.
create unique index adjustment_once on adjustments.adjustment (member_id, direction, amount, evidence) where state = 'waiting';
create index adjustment_of_merchant on adjustments.adjustment (merchant_id, adjustment_id);
create index adjustment_of_member on adjustments.adjustment (member_id, adjustment_id);
create index adjustment_by_person on adjustments.adjustment (staff_id, requested_at);
create index adjustment_approved on adjustments.adjustment (adjustment_id) where state = 'approved';

grant select on adjustments.adjustment to app_core, app_backoffice, app_auditor;
grant insert on adjustments.adjustment to app_backoffice;
grant update (state, approved_by, approval_id, ended_at) on adjustments.adjustment to app_backoffice;
grant update (state, failure, ended_at) on adjustments.adjustment to app_core;

create constraint trigger adjustment_approved after insert or update on adjustments.adjustment deferrable initially deferred
for each row when (new.state in ('approved', 'done', 'failed')) execute function adjustments.guard_adjustment();

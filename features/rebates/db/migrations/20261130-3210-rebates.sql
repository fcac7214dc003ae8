-- Baseline of rebates: what comes back of turnover and of losses, and the guard that holds all of it against the edge.

create schema if not exists rebates;
grant usage on schema rebates to app_core, app_backoffice, app_auditor;

-- Rates of a merchant, version by version: one is in force from a business day on, until the next one is.
create table rebates.terms (
  merchant_id text not null,
  kind text not null check (kind in ('rebate', 'cashback')),
  version integer not null check (version > 0),
  valid_from date not null,
  -- As features/rebates/domain/rebate-terms.ts and cashback-terms.ts read it.
  document jsonb not null,
  set_by text not null,
  set_at timestamptz not null default kit.now(),
  reason text not null,
  primary key (merchant_id, kind, version)
);

grant select on rebates.terms to app_core, app_backoffice, app_auditor;
grant insert on rebates.terms to app_core, app_backoffice;

-- The next period of a kind, and up to when play of those before was known: what changed later counts with the next one.
create table rebates.period_cursor (
  merchant_id text not null,
  kind text not null check (kind in ('rebate', 'cashback')),
  next_day date not null,
  known_at timestamptz,
  primary key (merchant_id, kind)
);

grant select, insert, update on rebates.period_cursor to app_core;
grant select on rebates.period_cursor to app_backoffice;

-- What comes back to a member of a period and category, and why: never changed but by its payment or its end, each with the hash of
-- the one before.
create table rebates.figure (
  figure_no bigint not null,
  figure_id text primary key check (figure_id ~ '^rbf_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  kind text not null check (kind in ('rebate', 'cashback')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- The product of a rebate; empty for cashback.
  category text not null,
  -- Turnover, or net loss. Minor units.
  base bigint not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  formula integer not null,
  trace jsonb not null,
  previous_hash text not null,
  hash text not null,
  state text not null check (state in ('nothing', 'claimable', 'due', 'paid', 'expired')),
  -- The last day on which it can be claimed.
  claim_until date,
  made_at timestamptz not null default kit.now(),
  paid_at timestamptz,
  -- By hand or by itself, whoever asks and however often: one a member, category and period.
  constraint once_a_member_category_and_period unique (member_id, kind, category, first_day),
  constraint one_chain unique (merchant_id, figure_no),
  constraint paid_when_paid check ((state = 'paid') = (paid_at is not null)),
  constraint nothing_without_amount check ((state = 'nothing') = (amount = 0)),
  constraint claimed_until_a_day check (state <> 'claimable' or claim_until is not null)
);

create index figure_due on rebates.figure (merchant_id, figure_no) where state = 'due';
create index figure_claimable on rebates.figure (claim_until) where state = 'claimable';
create index figure_of_period on rebates.figure (merchant_id, kind, first_day);
create index figure_paid on rebates.figure (merchant_id, paid_at) where paid_at is not null;

grant select, insert on rebates.figure to app_core;
grant update (state, paid_at) on rebates.figure to app_core;
grant select on rebates.figure to app_backoffice, app_auditor;

-- What the guard found: everything given back in some days against what the house may expect to earn of their play.
create table rebates.guard_row (
  merchant_id text not null,
  last_day date not null,
  subject_kind text not null check (subject_kind in ('product', 'agent', 'player')),
  subject text not null,
  turnover bigint not null,
  expected bigint not null,
  given bigint not null,
  -- By kind, minor units as texts.
  parts jsonb not null,
  is_flagged boolean not null,
  made_at timestamptz not null default kit.now(),
  primary key (merchant_id, last_day, subject_kind, subject)
);

create index guard_row_shown on rebates.guard_row (merchant_id, last_day, subject_kind, is_flagged desc, given desc);

grant select, insert, delete on rebates.guard_row to app_core;
grant select on rebates.guard_row to app_backoffice, app_auditor;

-- Baseline of rewards: points by turnover, the mall where they are spent, and levels of members.

create schema if not exists rewards;
grant usage on schema rewards to app_core, app_backoffice, app_auditor;

-- What a merchant gives, version by version: one is in force from a business day on, until the next one is.
create table rewards.terms (
  merchant_id text not null,
  kind text not null check (kind in ('points', 'levels')),
  version integer not null check (version > 0),
  valid_from date not null,
  -- As features/rewards/domain/points-terms.ts and level-terms.ts read it.
  document jsonb not null,
  set_by text not null,
  set_at timestamptz not null default kit.now(),
  reason text not null,
  primary key (merchant_id, kind, version)
);

grant select on rewards.terms to app_core, app_backoffice, app_auditor;
grant insert on rewards.terms to app_core, app_backoffice;

-- How far days are worked off, and up to when their play was known then: what changed later counts on the next one.
create table rewards.day_cursor (
  merchant_id text primary key,
  next_day date not null,
  known_at timestamptz
);

grant select, insert, update on rewards.day_cursor to app_core;
grant select on rewards.day_cursor to app_backoffice;

-- What a member earned on a day and why: one row, never changed but by its payment, each with the hash of the one before.
create table rewards.figure (
  figure_no bigint not null,
  figure_id text primary key check (figure_id ~ '^rwf_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  day date not null,
  -- Valid turnover that counts on this day, corrections of days before among it. Minor units.
  turnover bigint not null,
  points bigint not null check (points >= 0),
  -- The points as the ledger counts them.
  amount bigint not null check (amount >= 0),
  formula integer not null,
  trace jsonb not null,
  previous_hash text not null,
  hash text not null,
  state text not null check (state in ('waiting', 'paid', 'nothing')),
  made_at timestamptz not null default kit.now(),
  paid_at timestamptz,
  constraint once_a_member_and_day unique (member_id, day),
  constraint one_chain unique (merchant_id, figure_no),
  constraint paid_when_paid check ((state = 'paid') = (paid_at is not null)),
  constraint nothing_without_points check ((state = 'nothing') = (points = 0))
);

create index figure_waiting on rewards.figure (merchant_id, figure_no) where state = 'waiting';
create index figure_paid on rewards.figure using brin (paid_at) with (pages_per_range = 32, autosummarize = on);
create index figure_of_day on rewards.figure (merchant_id, day);

grant select, insert on rewards.figure to app_core;
grant update (state, paid_at) on rewards.figure to app_core;
grant select on rewards.figure to app_backoffice, app_auditor;

-- Points that a member turned into money.
create table rewards.conversion (
  conversion_id text primary key check (conversion_id ~ '^rwc_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  points bigint not null check (points > 0),
  points_amount bigint not null check (points_amount > 0),
  amount bigint not null check (amount > 0),
  currency text not null,
  idempotency_key text not null,
  made_at timestamptz not null default kit.now(),
  unique (member_id, idempotency_key)
);

create index conversion_of_member on rewards.conversion (member_id, made_at desc);

grant select, insert on rewards.conversion to app_core;
grant select on rewards.conversion to app_backoffice, app_auditor;

-- What can be had for points.
create table rewards.reward (
  reward_id text primary key check (reward_id ~ '^rwi_[0-9a-z]+$'),
  merchant_id text not null,
  position integer not null,
  version integer not null check (version > 0),
  -- Names and words by language, price in points, worth, picture or drawing, the level needed.
  document jsonb not null,
  price bigint not null check (price > 0),
  is_active boolean not null,
  stock integer not null,
  constraint never_below_zero check (stock >= 0)
);

create index reward_of_merchant on rewards.reward (merchant_id, position, reward_id);

grant select on rewards.reward to app_core, app_backoffice, app_auditor;
grant insert on rewards.reward to app_core, app_backoffice;
grant update (stock) on rewards.reward to app_core;
grant update (position, version, document, price, is_active, stock) on rewards.reward to app_backoffice;

-- Every change of an reward, as it stood after it.
create table rewards.reward_change (
  reward_id text not null references rewards.reward,
  version integer not null,
  document jsonb not null,
  price bigint not null,
  is_active boolean not null,
  stock_change integer not null,
  stock integer not null,
  changed_by text not null,
  changed_at timestamptz not null default kit.now(),
  reason text not null,
  primary key (reward_id, version)
);

grant select on rewards.reward_change to app_core, app_backoffice, app_auditor;
grant insert on rewards.reward_change to app_core, app_backoffice;

-- What a member asked for.
create table rewards.redemption (
  redemption_id text primary key check (redemption_id ~ '^rwr_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  reward_id text not null references rewards.reward,
  reward_version integer not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  points_amount bigint not null check (points_amount > 0),
  -- What it is worth in money, by the reward as it was then. Minor units.
  worth bigint not null check (worth >= 0),
  -- Name, address and mobile number; null once they are forgotten.
  delivery_sealed text,
  state text not null check (state in ('in_process', 'waiting', 'approved', 'rejected')),
  idempotency_key text not null,
  requested_at timestamptz not null default kit.now(),
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  -- When its points were given back, where it was rejected, and its member was told.
  settled_at timestamptz,
  unique (member_id, idempotency_key),
  constraint decided_by_somebody check (
    (state in ('approved', 'rejected')) = (decided_at is not null and decided_by is not null)
  )
);

create index redemption_of_member on rewards.redemption (member_id, requested_at desc);
create index redemption_queue on rewards.redemption (merchant_id, state, requested_at);
create index redemption_unsettled on rewards.redemption (decided_at) where decided_at is not null and settled_at is null;
create index redemption_by_time on rewards.redemption using brin (requested_at) with (pages_per_range = 32, autosummarize = on);

grant select, insert on rewards.redemption to app_core;
grant update (delivery_sealed, settled_at) on rewards.redemption to app_core;
grant select on rewards.redemption to app_backoffice, app_auditor;
grant update (delivery_sealed, state, decided_at, decided_by, decision_reason) on rewards.redemption to app_backoffice;

-- How a member stands: totals since the merchant has levels, the level, and the highest one ever held.
create table rewards.member (
  member_id text primary key,
  merchant_id text not null,
  turnover bigint not null default 0,
  deposits bigint not null default 0,
  level integer not null default 0 check (level >= 0),
  level_top integer not null default 0,
  level_since timestamptz not null default kit.now(),
  is_due boolean not null default false,
  constraint top_is_highest check (level_top >= level)
) with (fillfactor = 85);

create index member_due on rewards.member (merchant_id, member_id) where is_due;
create index member_with_level on rewards.member (merchant_id, member_id) where level > 0;

grant select, insert, update on rewards.member to app_core;
grant select on rewards.member to app_backoffice, app_auditor;

-- Which deposits are in the totals: an event that comes twice counts once.
create table rewards.deposit_event (
  event_id bigint primary key,
  member_id text not null,
  amount bigint not null
);

grant select, insert on rewards.deposit_event to app_core;

-- Every step between levels and why.
create table rewards.level_change (
  change_id text primary key check (change_id ~ '^rwl_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  from_level integer not null,
  to_level integer not null,
  cause text not null check (cause in ('reached', 'kept_no_longer')),
  terms_version integer not null,
  trace jsonb not null,
  changed_at timestamptz not null default kit.now()
);

create index level_change_of_member on rewards.level_change (member_id, changed_at desc);

grant select, insert on rewards.level_change to app_core;
grant select on rewards.level_change to app_backoffice, app_auditor;

-- What a level paid: for reaching it once ever, for holding it once a month.
create table rewards.level_bonus (
  bonus_id text primary key check (bonus_id ~ '^rwb_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  level integer not null,
  -- The month it is for; empty for reaching the level.
  month text not null check (month ~ '^([0-9]{4}-[0-9]{2})?$'),
  paid_as text not null check (paid_as in ('cash', 'points')),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('waiting', 'paid')),
  made_at timestamptz not null default kit.now(),
  paid_at timestamptz,
  constraint once_a_level_and_month unique (member_id, level, month),
  constraint bonus_paid_when_paid check ((state = 'paid') = (paid_at is not null))
);

create unique index level_bonus_of_month on rewards.level_bonus (member_id, month) where month <> '';
create index level_bonus_paid on rewards.level_bonus (merchant_id, paid_at) where paid_at is not null;
create index level_bonus_waiting on rewards.level_bonus (merchant_id, bonus_id) where state = 'waiting';

grant select, insert on rewards.level_bonus to app_core;
grant update (state, paid_at) on rewards.level_bonus to app_core;
grant select on rewards.level_bonus to app_backoffice, app_auditor;

-- The next month whose end is looked at, by merchant, and how far within it.
create table rewards.month_cursor (
  merchant_id text primary key,
  next_month text not null check (next_month ~ '^[0-9]{4}-[0-9]{2}$'),
  after_member text not null default ''
);

grant select, insert, update on rewards.month_cursor to app_core;

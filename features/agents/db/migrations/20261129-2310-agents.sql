-- Baseline of agents: the tree, invitations, contracts and what they pay. Its functions stand in ../functions, one a file.

create schema if not exists agents;
grant usage on schema agents to app_core, app_backoffice, app_auditor;

-- Who is in a tree at all. The number makes paths short.
create table agents.node (
  member_id text primary key,
  node_no bigint generated always as identity unique,
  merchant_id text not null,
  joined_at timestamptz not null
);

grant select, insert on agents.node to app_core, app_backoffice;

-- Where a member stands, from a moment on: what was played before a move stays with those who were above then.
create table agents.position (
  member_id text not null references agents.node,
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  merchant_id text not null,
  -- Null: directly below the merchant.
  upline_id text references agents.node (member_id),
  -- The numbers of all above and the own one, each with a full stop after it: who is below begins with it.
  path text collate "C" not null,
  -- Everybody above, the nearest first.
  above text[] not null,
  depth integer not null check (depth >= 0),
  primary key (member_id, valid_from),
  constraint deep_as_many_above check (depth = cardinality(above)),
  constraint nearest_is_upline check (upline_id is not distinct from above[1]),
  constraint not_below_oneself check (not above @> array[member_id])
);

create unique index position_last on agents.position (member_id) where valid_to is null;
create index position_by_path on agents.position (merchant_id, path);
create index position_of_upline on agents.position (upline_id, member_id) where upline_id is not null;

grant select, insert on agents.position to app_core, app_backoffice;
grant update (valid_to) on agents.position to app_core, app_backoffice;

-- A link that an agent gives away: whoever registers by it stands directly below.
create table agents.invitation (
  merchant_id text not null,
  code text not null,
  owner_id text not null references agents.node (member_id),
  kind text not null check (kind in ('player', 'agent')),
  made_at timestamptz not null,
  -- Null: for good.
  expires_at timestamptz check (expires_at > made_at),
  uses_max integer check (uses_max > 0),
  clicks bigint not null default 0,
  registrations integer not null default 0,
  ended_at timestamptz,
  primary key (merchant_id, code),
  constraint used_no_oftener check (uses_max is null or registrations <= uses_max)
);

create index invitation_of_owner on agents.invitation (owner_id, made_at desc);

grant select, insert on agents.invitation to app_core;
grant update (clicks, registrations, ended_at) on agents.invitation to app_core;
grant select on agents.invitation to app_backoffice;

-- Deposits and withdrawals by the merchant's day, as the events of the money told them.
create table agents.cash_day (
  member_id text not null,
  day date not null,
  currency text not null,
  deposits bigint not null default 0,
  deposit_count integer not null default 0,
  is_first_deposit boolean not null default false,
  primary key (member_id, day, currency)
) with (fillfactor = 85);

-- Which events are in them: one that comes twice counts once.
create table agents.cash_event (
  event_id bigint primary key,
  member_id text not null,
  day date not null
);

grant select, insert, update on agents.cash_day to app_core;
grant select, insert on agents.cash_event to app_core;
grant select on agents.cash_day to app_backoffice;

-- Who signed with whom, of one type. Null as payer: the platform, for the top of a tree.
create table agents.contract (
  contract_id text primary key check (contract_id ~ '^agc_[0-9a-z]+$'),
  merchant_id text not null,
  type text not null check (type in ('dividend', 'daily', 'loss', 'hourly', 'real_time')),
  payer_id text references agents.node (member_id),
  agent_id text not null references agents.node (member_id),
  made_at timestamptz not null,
  constraint one_contract_of_a_type unique nulls not distinct (merchant_id, type, payer_id, agent_id),
  constraint not_with_oneself check (payer_id <> agent_id)
);

create index contract_of_agent on agents.contract (agent_id, type);
create index contract_of_payer on agents.contract (payer_id, type) where payer_id is not null;

grant select, insert on agents.contract to app_core, app_backoffice;

-- What was signed, version by version: terms never change, only how they stand.
create table agents.version (
  version_id text primary key check (version_id ~ '^agv_[0-9a-z]+$'),
  contract_id text not null references agents.contract,
  no integer not null check (no > 0),
  state text not null check (state in (
    'offered', 'accepted', 'active', 'superseded', 'terminated', 'auto_ended', 'rejected', 'expired', 'withdrawn'
  )),
  period text not null check (period in ('window', 'hour', 'day', 'week', 'half_month', 'month')),
  -- Rows, base, carry and switches, as features/agents/domain/terms-record.ts reads them.
  terms jsonb not null,
  offered_at timestamptz not null,
  -- A member of staff where the platform pays.
  offered_by text not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  -- Which contracts below end with it, as the payer confirmed them.
  list_hash text not null check (list_hash ~ '^[0-9a-f]{64}$'),
  valid_from timestamptz,
  valid_to timestamptz check (valid_to >= valid_from),
  ended_reason text,
  unique (contract_id, no),
  constraint signed_from_a_moment check (
    (state in ('accepted', 'active', 'superseded', 'terminated', 'auto_ended')) = (valid_from is not null)
  )
);

create unique index version_offered on agents.version (contract_id) where state = 'offered';
create index version_due on agents.version (expires_at) where state = 'offered';
create index version_running on agents.version (contract_id, valid_from) where valid_from is not null;

grant select, insert on agents.version to app_core, app_backoffice;
grant update (state, answered_at, valid_from, valid_to, ended_reason) on agents.version to app_core, app_backoffice;

-- How far the periods of a type are worked off, so that none is left out.
create table agents.run_cursor (
  merchant_id text not null,
  type text not null,
  period text not null,
  next_from timestamptz not null,
  primary key (merchant_id, type, period)
);

grant select, insert, update on agents.run_cursor to app_core;

-- One period of one type that is paid: frozen, previewed, approved, paid.
create table agents.run (
  run_id text primary key check (run_id ~ '^agr_[0-9a-z]+$'),
  merchant_id text not null,
  type text not null,
  period text not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  currency text not null,
  state text not null check (state in ('previewed', 'waiting', 'approved', 'paid')),
  frozen_at timestamptz not null,
  figures integer not null check (figures >= 0),
  -- What the platform pays to the tops of trees, and all that is paid at every level. Minor units.
  pool bigint not null check (pool >= 0),
  gross bigint not null check (gross >= 0),
  -- What rounding left to the platform, in ten-thousandths of the minor unit.
  rounding numeric(30, 0) not null,
  approved_at timestamptz,
  -- Null while nobody had to: a run of real time below its ceiling.
  approved_by text,
  paid_at timestamptz,
  constraint one_run_of_a_period unique (merchant_id, type, period, from_at),
  constraint paid_after_approval check (paid_at is null or approved_at is not null)
);

create index run_of_merchant on agents.run (merchant_id, to_at desc);
create index run_approved on agents.run (to_at) where state = 'approved';

grant select, insert on agents.run to app_core;
grant update (state, approved_at, approved_by, paid_at) on agents.run to app_core;
grant select on agents.run to app_backoffice;
grant update (state, approved_at, approved_by) on agents.run to app_backoffice;

-- Why a number is what it is: one row a figure, never changed, each with the hash of the one before.
create table agents.figure (
  figure_no bigint not null,
  figure_id text primary key check (figure_id ~ '^agf_[0-9a-z]+$'),
  run_id text not null references agents.run,
  merchant_id text not null,
  type text not null,
  version_id text not null references agents.version,
  payer_id text,
  agent_id text not null,
  depth integer not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  currency text not null,
  formula integer not null,
  -- The terms as they held, the team's sums, what was carried, the row met and the exact value.
  trace jsonb not null,
  -- Minor units.
  pay bigint not null check (pay >= 0),
  paid_to_downlines bigint not null check (paid_to_downlines >= 0),
  previous_hash text not null,
  hash text not null,
  -- A version pays a period once, whoever asks and however often.
  constraint once_a_version_and_period unique (version_id, from_at),
  constraint one_chain unique (merchant_id, figure_no)
);

create index figure_of_agent on agents.figure (agent_id, to_at desc);
create index figure_of_run on agents.figure (run_id, depth, figure_id);

grant select, insert on agents.figure to app_core;
grant select on agents.figure to app_backoffice, app_auditor;

-- What was paid of a figure, part by part; what is missing is owed.
create table agents.payment (
  figure_id text not null references agents.figure,
  part integer not null check (part > 0),
  payer_id text,
  agent_id text not null,
  merchant_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default kit.now(),
  primary key (figure_id, part)
);

create index payment_by_time on agents.payment using brin (paid_at) with (pages_per_range = 32, autosummarize = on);

grant select, insert on agents.payment to app_core;
grant select on agents.payment to app_backoffice, app_auditor;

-- How a figure of more than nothing stands: the only row of a payment that changes.
create table agents.payable (
  figure_id text primary key references agents.figure,
  run_id text not null references agents.run,
  merchant_id text not null,
  payer_id text,
  agent_id text not null,
  depth integer not null,
  to_at timestamptz not null,
  pay bigint not null check (pay > 0),
  paid bigint not null default 0 check (paid between 0 and pay),
  state text not null check (state in ('waiting', 'paid', 'owed')),
  constraint paid_is_all check ((state = 'paid') = (paid = pay))
) with (fillfactor = 80);

create index payable_open on agents.payable (merchant_id, to_at, depth) where state <> 'paid';
create index payable_of_run on agents.payable (run_id, depth, figure_id);
create index payable_of_payer on agents.payable (payer_id) where state = 'owed';

grant select, insert on agents.payable to app_core;
grant update (paid, state) on agents.payable to app_core;
grant select on agents.payable to app_backoffice;

-- What an agent moved from the commission wallet to the main one.
create table agents.transfer (
  transfer_id text primary key check (transfer_id ~ '^agt_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  idempotency_key text not null,
  made_at timestamptz not null default kit.now(),
  unique (member_id, idempotency_key)
);

create index transfer_of_member on agents.transfer (member_id, made_at desc);

grant select, insert on agents.transfer to app_core;
grant select on agents.transfer to app_backoffice, app_auditor;

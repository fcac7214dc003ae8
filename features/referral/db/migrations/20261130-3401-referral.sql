-- Baseline of referral: friends who came by a member's code, what is paid for them once, and shares of their play.

create schema if not exists referral;
grant usage on schema referral to app_core, app_backoffice, app_auditor;

-- A member who came by another one's code and stands under no agent; the terms are those of the moment of joining.
create table referral.friend (
  member_id text primary key,
  merchant_id text not null,
  referrer_id text not null,
  -- Whose friends' friends they are: the referrer first, three at most.
  above text[] not null,
  joined_at timestamptz not null,
  -- Until when deposits and turnover count.
  until timestamptz not null check (until > joined_at),
  currency text not null,
  -- Minor units; 0: nothing is promised.
  bonus bigint not null check (bonus >= 0),
  deposit_min bigint not null check (deposit_min >= 0),
  turnover_min bigint not null check (turnover_min >= 0),
  -- From how many paid friends of the referrer within 30 days on somebody looks first.
  friends_max integer not null check (friends_max > 0),
  deposits bigint not null default 0,
  deposit_met_at timestamptz,
  turnover_met_at timestamptz,
  -- `none`: nothing was promised. `due`: to be paid.
  state text not null check (state in ('none', 'open', 'review', 'due', 'paid', 'refused', 'expired')),
  -- What made somebody look: evidence by kind.
  evidence jsonb not null default '[]',
  checked_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  paid_at timestamptz,
  constraint nobody_by_oneself check (referrer_id <> member_id and not above @> array[member_id]),
  constraint one_to_three_above check (cardinality(above) between 1 and 3),
  constraint nearest_is_referrer check (referrer_id = above[1]),
  constraint nothing_promised check ((state = 'none') = (bonus = 0)),
  constraint paid_when_paid check ((state = 'paid') = (paid_at is not null)),
  constraint decided_by_somebody check ((decided_by is null) = (decided_at is null))
) with (fillfactor = 85);

create index friend_of_referrer on referral.friend (referrer_id, joined_at desc, member_id);
create index friend_open on referral.friend (checked_at) where state = 'open';
create index friend_in_review on referral.friend (merchant_id, checked_at) where state = 'review';
create index friend_due on referral.friend (merchant_id, member_id) where state = 'due';
create index friend_by_time on referral.friend (merchant_id, joined_at desc, member_id);
create index friend_paid on referral.friend (referrer_id, paid_at) where state = 'paid';
create index friend_paid_by_time on referral.friend using brin (paid_at) with (pages_per_range = 32, autosummarize = on);

grant select, insert on referral.friend to app_core;
grant update (deposits, deposit_met_at, turnover_met_at, state, evidence, checked_at, paid_at) on referral.friend to app_core;
grant select on referral.friend to app_backoffice, app_auditor;
grant update (state, decided_by, decided_at, decision_reason) on referral.friend to app_backoffice;

-- Which deposits are in the sums: an event that comes twice counts once.
create table referral.deposit_event (
  event_id bigint primary key,
  member_id text not null,
  amount bigint not null
);

grant select, insert on referral.deposit_event to app_core;

-- What of friends' play a member was given for a day, with its trace: never changed but by its payment, each with the hash of the one before.
create table referral.share (
  share_no bigint not null,
  share_id text primary key check (share_id ~ '^rfs_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  day date not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  formula integer not null,
  trace jsonb not null,
  previous_hash text not null,
  hash text not null,
  made_at timestamptz not null default kit.now(),
  paid_at timestamptz,
  constraint once_a_member_and_day unique (member_id, day),
  constraint one_chain unique (merchant_id, share_no)
);

create index share_waiting on referral.share (merchant_id, share_no) where paid_at is null and amount > 0;
create index share_paid_by_time on referral.share using brin (paid_at) with (pages_per_range = 32, autosummarize = on);

grant select, insert on referral.share to app_core;
grant update (paid_at) on referral.share to app_core;
grant select on referral.share to app_backoffice, app_auditor;

-- How far days are worked off, and up to when their play was known then: what changed later counts on the next one.
create table referral.day_cursor (
  merchant_id text primary key,
  next_day date not null,
  known_at timestamptz
);

grant select, insert, update on referral.day_cursor to app_core;

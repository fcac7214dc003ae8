-- What keeps a player safe: limits, breaks, exclusions and the reality check, looked up by every stake at every vendor.
create schema protection;
grant usage on schema protection to app_core, app_backoffice;

-- A player has a row from their first setting on. Whoever takes a stake or a deposit of a player with limits holds it, so
-- that of any number at once not one goes beyond.
create table protection.member (
  member_id text primary key,
  merchant_id text not null,
  reality_minutes int not null default 60 check (reality_minutes between 15 and 60),
  -- How many limits of stakes, losses or time are in force: a stake of a player with none reads no sums.
  play_limits int not null default 0 check (play_limits >= 0),
  closed_kind text check (closed_kind in ('time_out', 'self_exclusion', 'by_staff')),
  closed_from timestamptz,
  -- Null while closed: for good.
  closed_until timestamptz,
  -- A self-exclusion that is over still stands until the player asked to return and a day has passed.
  returns_at timestamptz,
  constraint closed_since check ((closed_kind is null) = (closed_from is null)),
  constraint closed_if_until check (closed_kind is not null or (closed_until is null and returns_at is null)),
  constraint ends_after_begin check (closed_until > closed_from)
);

create table protection.player_limit (
  limit_id text primary key check (limit_id ~ '^lim_[0-9a-z]+$'),
  member_id text not null,
  merchant_id text not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'play_time')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Minor units, or minutes of play. Null asks for no limit any more.
  most bigint check (most >= 0),
  set_by text not null check (set_by in ('player', 'staff')),
  state text not null check (state in ('in_force', 'pending', 'to_confirm', 'superseded', 'lifted', 'withdrawn', 'lapsed')),
  asked_at timestamptz not null,
  -- A higher one: from when on it may be confirmed, and until when.
  ready_at timestamptz,
  lapses_at timestamptz,
  in_force_at timestamptz,
  ended_at timestamptz,
  constraint in_force_limits_something check (state <> 'in_force' or (most is not null and in_force_at is not null)),
  constraint waits_with_times check (state not in ('pending', 'to_confirm') or (ready_at is not null and lapses_at > ready_at)),
  constraint ended_with_time check ((ended_at is null) = (state in ('in_force', 'pending', 'to_confirm')))
);
create unique index limit_in_force on protection.player_limit (member_id, kind, period) where state = 'in_force';
create unique index limit_asked on protection.player_limit (member_id, kind, period) where state in ('pending', 'to_confirm');
create index limit_ready on protection.player_limit (ready_at) where state = 'pending';
create index limit_lapses on protection.player_limit (lapses_at) where state = 'to_confirm';
create index limit_of_member on protection.player_limit (member_id, limit_id desc);

-- Sums of a period up to a version of the wallet: the stake that comes next adds what came after. Kept only for players with limits.
create table protection.tally (
  member_id text not null,
  period text not null check (period in ('day', 'week', 'month')),
  since timestamptz not null,
  wallet_version int not null,
  staked bigint not null,
  net bigint not null,
  -- Slots of five minutes with a stake, and the newest of them.
  slots int not null,
  last_slot bigint,
  primary key (member_id, period)
);

-- When play in a session began, with its first stake, and when its player last said to go on.
create table protection.play (
  session_id text primary key,
  member_id text not null,
  began_at timestamptz not null,
  acknowledged_at timestamptz
);
create index play_of_member on protection.play (member_id, began_at desc);

-- Every time that play was closed to somebody, kept for good: agents are not paid for it, and it shows who decided.
create table protection.closure (
  closure_id text primary key check (closure_id ~ '^cls_[0-9a-z]+$'),
  member_id text not null,
  merchant_id text not null,
  kind text not null check (kind in ('time_out', 'self_exclusion', 'by_staff')),
  from_at timestamptz not null,
  until_at timestamptz,
  ended_at timestamptz,
  staff_id text,
  reason text,
  constraint by_staff_has_who check ((kind = 'by_staff') = (staff_id is not null and reason is not null))
);
create index closure_of_merchant on protection.closure (merchant_id, from_at);
create index closure_of_member on protection.closure (member_id, from_at desc);

grant select, insert, update on protection.member, protection.player_limit, protection.tally, protection.play, protection.closure
  to app_core;
grant select on protection.member, protection.player_limit, protection.play, protection.closure to app_backoffice;

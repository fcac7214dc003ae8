-- Baseline of missions: what members may do within a period, what they were given for it, and who is on no leaderboard.

create schema if not exists missions;
grant usage on schema missions to app_core, app_backoffice, app_auditor;

-- What a merchant asks and gives, version by version: one is in force for periods that begin on its first day or later.
create table missions.mission (
  mission_id text not null check (mission_id ~ '^mis_[0-9a-z]+$'),
  version integer not null check (version > 0),
  merchant_id text not null,
  valid_from date not null,
  is_active boolean not null,
  -- As features/missions/domain/mission-terms.ts reads it.
  document jsonb not null,
  set_by text not null,
  set_at timestamptz not null default kit.now(),
  reason text not null,
  primary key (mission_id, version)
);

create index mission_of_merchant on missions.mission (merchant_id, mission_id, version desc);

grant select, insert on missions.mission to app_core, app_backoffice;
grant select on missions.mission to app_auditor;

-- What a member was given, once a mission and period.
create table missions.claim (
  claim_id text primary key check (claim_id ~ '^mcl_[0-9a-z]+$'),
  mission_id text not null,
  version integer not null,
  merchant_id text not null,
  member_id text not null,
  -- The period's first day, or `once`.
  period text not null check (period ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2}|once)$'),
  currency text not null,
  amount bigint not null check (amount >= 0),
  tickets integer not null check (tickets >= 0),
  -- How far the member was, and by which bounds that was read.
  trace jsonb not null,
  claimed_at timestamptz not null default kit.now(),
  constraint once_a_mission_and_period unique (member_id, mission_id, period),
  constraint gives_something check (amount > 0 or tickets > 0),
  foreign key (mission_id, version) references missions.mission
);

create index claim_of_mission on missions.claim (merchant_id, mission_id);
create index claim_by_time on missions.claim using brin (claimed_at) with (pages_per_range = 32, autosummarize = on);

grant select, insert on missions.claim to app_core;
grant select on missions.claim to app_backoffice, app_auditor;

-- Who wants to stand on no leaderboard.
create table missions.hidden_member (
  member_id text primary key,
  merchant_id text not null
);

create index hidden_member_of_merchant on missions.hidden_member (merchant_id);

grant select, insert, delete on missions.hidden_member to app_core;

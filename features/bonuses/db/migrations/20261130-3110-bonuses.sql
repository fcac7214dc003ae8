-- Baseline of bonuses: campaigns, what they granted, and where the money of each grant went.

create schema if not exists bonuses;
grant usage on schema bonuses to app_core, app_backoffice, app_auditor;

create table bonuses.campaign (
  campaign_id text primary key check (campaign_id ~ '^cmp_[0-9a-z]+$'),
  merchant_id text not null,
  -- Of the newest version: offers are found by it.
  trigger text not null,
  -- What is typed in; only one campaign of a merchant that is not over has it.
  code text,
  state text not null check (state in ('draft', 'running', 'paused', 'ended')),
  version integer not null check (version > 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- What it may cost, in minor units, and how many grants there are; null: no bound.
  budget bigint check (budget > 0),
  stock integer check (stock > 0),
  granted bigint not null default 0 check (granted >= 0),
  claims integer not null default 0 check (claims >= 0),
  -- The promotion page that it belongs to.
  promotion_id text,
  made_at timestamptz not null,
  made_by text not null,
  -- Who of staff let it run alone, and when; null where two people agreed.
  started_at timestamptz,
  started_alone_by text,
  constraint within_budget check (budget is null or granted <= budget),
  constraint within_stock check (stock is null or claims <= stock)
) with (fillfactor = 70);

create unique index campaign_code on bonuses.campaign (merchant_id, code) where code is not null and state <> 'ended';
create unique index campaign_promotion on bonuses.campaign (merchant_id, promotion_id) where promotion_id is not null and state <> 'ended';
create index campaign_running on bonuses.campaign (merchant_id, trigger) where state = 'running';

grant select, insert on bonuses.campaign to app_core, app_backoffice;
grant update on bonuses.campaign to app_core, app_backoffice;
grant select on bonuses.campaign to app_auditor;

-- What a campaign grants by: a version never changes, and a grant keeps its own.
create table bonuses.campaign_version (
  campaign_id text not null references bonuses.campaign,
  version integer not null,
  -- The name as players see it, by language.
  names jsonb not null,
  terms jsonb not null,
  terms_hash text not null check (terms_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  made_by text not null,
  primary key (campaign_id, version)
);

grant select, insert on bonuses.campaign_version to app_core, app_backoffice;
grant select on bonuses.campaign_version to app_auditor;

-- Who has looked at an offer: the first step of a campaign's funnel.
create table bonuses.offer_seen (
  campaign_id text not null references bonuses.campaign,
  member_id text not null,
  seen_at timestamptz not null default kit.now(),
  primary key (campaign_id, member_id)
);

grant select, insert on bonuses.offer_seen to app_core;
grant select on bonuses.offer_seen to app_backoffice;

-- A member with a grant: the row is held by whoever changes what is in play.
create table bonuses.member (
  member_id text primary key,
  merchant_id text not null,
  -- What the member wants to play from; null: as the merchant has it.
  choice text check (choice in ('cash', 'bonus'))
) with (fillfactor = 80);

grant select, insert, update on bonuses.member to app_core;
grant select on bonuses.member to app_backoffice;

create table bonuses.member_grant (
  grant_id text primary key check (grant_id ~ '^grt_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  currency text not null,
  campaign_id text not null,
  version integer not null,
  -- The terms as they were then, and their hash: nothing changes them.
  terms jsonb not null,
  terms_hash text not null,
  state text not null check (state in ('offered', 'waiting', 'active', 'completed', 'expired', 'given_up', 'used_up', 'revoked')),
  -- Minor units, all of them.
  amount bigint not null check (amount > 0),
  deposit bigint check (deposit > 0),
  deposit_id text,
  required bigint not null check (required >= 0),
  progress bigint not null default 0 check (progress >= 0),
  converted bigint not null default 0 check (converted >= 0),
  returned bigint not null default 0 check (returned >= 0),
  -- What the house has put in and not got back: a vendor took back what had moved on.
  covered bigint not null default 0 check (covered >= 0),
  -- Whether a bet from it may still bring something after its end.
  is_settled boolean not null default false,
  offered_at timestamptz not null,
  claimed_at timestamptz,
  started_at timestamptz,
  -- Until when an offer is claimed, or what is in play is played.
  expires_at timestamptz,
  ended_at timestamptz,
  wallet_id bigint,
  claim_key text,
  device_hash text,
  address_hash text,
  -- Who of staff gave it, and why.
  given_by text,
  given_reason text,
  foreign key (campaign_id, version) references bonuses.campaign_version,
  constraint started_with_its_wallet check ((started_at is null) = (wallet_id is null)),
  constraint active_is_started check (state not in ('active', 'completed', 'used_up') or started_at is not null),
  constraint ended_with_its_moment check ((ended_at is not null) = (state in ('completed', 'expired', 'given_up', 'used_up', 'revoked')))
) with (fillfactor = 80);

create unique index grant_in_play on bonuses.member_grant (member_id) where state = 'active';
create unique index grant_of_deposit on bonuses.member_grant (deposit_id) where deposit_id is not null;
create unique index grant_of_claim on bonuses.member_grant (member_id, claim_key) where claim_key is not null;
create index grant_of_member on bonuses.member_grant (member_id, offered_at desc);
create index grant_of_campaign on bonuses.member_grant (campaign_id, member_id);
create index grant_by_device on bonuses.member_grant (campaign_id, device_hash) where device_hash is not null;
create index grant_by_address on bonuses.member_grant (campaign_id, address_hash) where address_hash is not null;
create index grant_waiting on bonuses.member_grant (claimed_at, grant_id) where state = 'waiting';
create index grant_expiring on bonuses.member_grant (expires_at) where state in ('offered', 'active');
create index grant_unsettled on bonuses.member_grant (member_id) where ended_at is not null and started_at is not null and not is_settled;

grant select, insert, update on bonuses.member_grant to app_core, app_backoffice;
grant select on bonuses.member_grant to app_auditor;

-- Where money of a grant went, each move once: the ledger's keys are made of it.
create table bonuses.grant_step (
  grant_id text not null references bonuses.member_grant,
  step_no integer not null,
  kind text not null check (kind in ('brought', 'to_cash', 'back', 'covered', 'repaid')),
  amount bigint not null check (amount > 0),
  made_at timestamptz not null default kit.now(),
  primary key (grant_id, step_no)
);

create index grant_step_by_time on bonuses.grant_step (made_at);
create unique index grant_brought on bonuses.grant_step (grant_id) where kind = 'brought';

grant select, insert on bonuses.grant_step to app_core;
grant select on bonuses.grant_step to app_backoffice, app_auditor;

-- Who asked for a bonus by a form, and what staff said.
create table bonuses.application (
  application_id text primary key check (application_id ~ '^bap_[0-9a-z]+$'),
  merchant_id text not null,
  campaign_id text not null references bonuses.campaign,
  version integer not null,
  member_id text not null,
  -- Empty once the person is forgotten.
  comment text not null check (length(comment) <= 140),
  state text not null check (state in ('applying', 'issued', 'rejected')),
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  answer text,
  grant_id text references bonuses.member_grant,
  constraint decided_with_its_moment check ((state = 'applying') = (decided_at is null)),
  constraint issued_with_its_grant check ((state = 'issued') = (grant_id is not null))
);

create unique index application_open on bonuses.application (campaign_id, member_id) where state = 'applying';
create index application_of_member on bonuses.application (member_id, sent_at desc);
create index application_of_campaign on bonuses.application (campaign_id);
create index application_waiting on bonuses.application (merchant_id, sent_at) where state = 'applying';

grant select, insert on bonuses.application to app_core;
grant update (comment) on bonuses.application to app_core;
grant select, update on bonuses.application to app_backoffice;

-- Pictures that were sent with an application, by the names of their private files.
create table bonuses.picture (
  file_name text primary key,
  member_id text not null,
  application_id text references bonuses.application,
  sent_at timestamptz not null,
  shredded_at timestamptz
);

create index picture_of_application on bonuses.picture (application_id) where application_id is not null;
create index picture_of_member on bonuses.picture (member_id);

grant select, insert, update on bonuses.picture to app_core;
grant select, update on bonuses.picture to app_backoffice;

-- Points are what campaigns and missions may promise: what was given outside the counting of days has a row of its own.

create table rewards.given_points (
  -- What promised them and which of it; unique for ever.
  given_key text primary key,
  merchant_id text not null,
  member_id text not null,
  promised_by text not null check (promised_by in ('bonus', 'mission')),
  points bigint not null check (points > 0),
  -- The points as the ledger counts them.
  amount bigint not null check (amount > 0),
  given_at timestamptz not null default kit.now()
);

create index given_points_of_member on rewards.given_points (member_id, given_at desc);
create index given_points_of_merchant on rewards.given_points (merchant_id, given_at);

grant select, insert on rewards.given_points to app_core;
grant select on rewards.given_points to app_backoffice, app_auditor;

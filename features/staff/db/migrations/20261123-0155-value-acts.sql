-- What one person lets a player have adds up: over a day, for that person and for that player, and whoever lets money in for a player does not let it out.
create table staff.value_bound (
  bound_no bigint generated always as identity primary key,
  merchant_id text not null,
  -- credit: money given to a player by a word of staff; payout: money let out to a player.
  kind text not null check (kind in ('credit', 'payout')),
  -- What one person may decide alone within a day, minor units: in all, and for one player whoever decides.
  staff_day bigint not null check (staff_day >= 0),
  player_day bigint not null check (player_day >= 0),
  -- So long whoever did the one for a player may not do the other.
  apart_hours integer not null check (apart_hours between 1 and 720),
  set_by text not null references staff.operator,
  -- The second person; none where the bound was tightened.
  set_with text references staff.operator,
  set_at timestamptz not null default kit.now(),
  check (set_with <> set_by)
);
create index value_bound_merchant on staff.value_bound (merchant_id, kind, bound_no desc);

create table staff.value_act (
  act_no bigint generated always as identity primary key,
  merchant_id text not null,
  kind text not null check (kind in ('credit', 'payout')),
  staff_id text not null,
  member_id text not null,
  subject_id text not null,
  amount bigint not null check (amount > 0),
  -- Decided by this person alone; else with another, or asked of another.
  is_alone boolean not null,
  at timestamptz not null default kit.now()
);
create index value_act_staff on staff.value_act (staff_id, at);
create index value_act_member on staff.value_act (member_id, at);

create trigger value_bound_append_only
before update or delete or truncate on staff.value_bound
for each statement execute function staff.refuse_change_of_record();

create trigger value_act_append_only
before update or delete or truncate on staff.value_act
for each statement execute function staff.refuse_change_of_record();

grant select on staff.value_bound, staff.value_act to app_core, app_backoffice;
grant insert on staff.value_bound, staff.value_act to app_backoffice;

create view public_audit.v_value_act as
select a.merchant_id, a.kind, a.staff_id, a.member_id as member, a.subject_id as subject, a.amount, a.is_alone, a.at as time
from staff.value_act a;
grant select on public_audit.v_value_act to app_auditor;

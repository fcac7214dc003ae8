-- A merchant's own roles, a row a version, each by two people; and what each person's word about money came to, for their limits.

create table staff.own_role_version (
  role_id text not null check (role_id ~ '^rol_[0-9a-f]{32}$'),
  version int not null check (version > 0),
  merchant_id text not null,
  -- By language, Thai and English.
  names jsonb not null check (
    length(names ->> 'TH') between 1 and 40
    and length(names ->> 'EN') between 1 and 40
    and names - '{TH,EN}'::text[] = '{}'
  ),
  -- Who works here, and what they may, stays with the owners.
  permissions text[] not null check (cardinality(permissions) > 0 and not permissions @> '{staff.write}'),
  -- By permission, minor units as texts: of one act, and of one person's acts within 24 hours.
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  -- The highest amount that may be approved as the second person; null without bound.
  approval_max bigint check (approval_max >= 0),
  is_closed boolean not null,
  reason text not null,
  set_by text not null references staff.operator,
  set_with text not null references staff.operator,
  approval_id text not null references staff.approval,
  set_at timestamptz not null default kit.now(),
  primary key (role_id, version),
  check (set_with <> set_by)
);

create index own_role_version_merchant on staff.own_role_version (merchant_id, role_id, version desc);
comment on table staff.own_role_version is 'append-only; the last version of a role counts';

grant select, insert on staff.own_role_version to app_backoffice;

create trigger own_role_append_only
before update or delete or truncate on staff.own_role_version
for each statement execute function staff.refuse_change_of_record();

create constraint trigger own_role_approved after insert on staff.own_role_version deferrable initially deferred
for each row execute function staff.guard_own_role();

create trigger operator_role_known
before insert or update of role on staff.operator
for each row execute function staff.guard_role_of_operator();

-- Every word of an operator by which money moves: alone, asked for, or as the second person.
create table staff.role_act (
  act_no bigint generated always as identity primary key,
  merchant_id text not null,
  staff_id text not null,
  permission text not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  subject_kind text not null,
  subject_id text not null,
  at timestamptz not null default kit.now()
);

create index role_act_staff on staff.role_act (staff_id, permission, at);
comment on table staff.role_act is 'append-only';

grant select, insert on staff.role_act to app_backoffice;

create trigger role_act_append_only
before update or delete or truncate on staff.role_act
for each statement execute function staff.refuse_change_of_record();

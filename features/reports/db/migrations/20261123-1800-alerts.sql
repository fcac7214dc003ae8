-- What must not stay as it is: raised while its cause stands, taken upon themselves by staff, ended with its cause.
create schema reports;
grant usage on schema reports to app_core, app_backoffice, app_auditor;

create table reports.alert (
  alert_id text primary key check (alert_id ~ '^alt_[0-9a-f]{32}$'),
  -- Null where it concerns the whole house.
  merchant_id text,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- What it is about, by the name that its feature knows it under.
  subject text not null,
  -- Whose permissions see it and may take it.
  area text not null check (area in ('money', 'deposits', 'verification')),
  amount bigint,
  detail text,
  -- Since when its cause stands; it is raised once that is too long.
  since timestamptz not null,
  raised_at timestamptz not null default kit.now(),
  deadline timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  ended_at timestamptz,
  constraint taken_by_somebody check ((acknowledged_at is null) = (acknowledged_by is null))
);

-- One cause raises one alert, however often it is looked at.
create unique index alert_standing on reports.alert (kind, subject, merchant_id) nulls not distinct
where ended_at is null;
create index alert_ended on reports.alert (ended_at desc, alert_id desc) where ended_at is not null;

grant select on reports.alert to app_core, app_backoffice, app_auditor;
grant insert, update (amount, detail, ended_at) on reports.alert to app_core;
grant update (acknowledged_at, acknowledged_by) on reports.alert to app_backoffice;

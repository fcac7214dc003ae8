-- Events of alerts that mails were queued for: an event may be handed over twice and mails nobody twice.
create table reports.mailed_alert (
  event_id bigint primary key,
  at timestamptz not null default kit.now()
);
create index mailed_alert_at on reports.mailed_alert (at);
grant select, insert, delete on reports.mailed_alert to app_core;
grant select on reports.mailed_alert to app_auditor;

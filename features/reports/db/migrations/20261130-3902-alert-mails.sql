-- Events of alerts that mails were queued for: an event may be handed over twice and mails nobody twice.
create table reports.alert_mail (
  event_id bigint primary key,
  at timestamptz not null default kit.now()
);
create index alert_mail_at on reports.alert_mail (at);
grant select, insert, delete on reports.alert_mail to app_core;
grant select on reports.alert_mail to app_auditor;

-- Whether it was already told that an alert is overdue: once for each.
alter table reports.alert add column overdue_at timestamptz;
grant update (overdue_at) on reports.alert to app_core;

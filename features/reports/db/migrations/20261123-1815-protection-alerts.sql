-- A sign of harm that nobody looked at in time is told to whoever may read signs of harm.
alter table reports.alert drop constraint alert_area_check;
alter table reports.alert
add constraint alert_area_check check (area in ('money', 'deposits', 'verification', 'withdrawals', 'protection'));

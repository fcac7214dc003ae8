-- A vendor that does not answer is told to those who look after the site and its vendors.
alter table reports.alert drop constraint alert_area_check;
alter table reports.alert add constraint alert_area_check
check (area in ('money', 'deposits', 'verification', 'withdrawals', 'protection', 'staff', 'merchants'));

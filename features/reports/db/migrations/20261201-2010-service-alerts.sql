-- Players who wait for an answer are the work of whoever answers them.

alter table reports.alert drop constraint alert_area_check;
alter table reports.alert add constraint alert_area_check
check (area in ('money', 'deposits', 'verification', 'withdrawals', 'protection', 'staff', 'merchants', 'enquiries'));

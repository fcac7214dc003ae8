-- Withdrawals have deadlines of their own: whoever may read them sees what is overdue.
alter table reports.alert drop constraint alert_area_check;
alter table reports.alert
add constraint alert_area_check check (area in ('money', 'deposits', 'verification', 'withdrawals'));

-- Owners are told of accounts in which colleagues had a hand.
alter table reports.alert drop constraint alert_area_check;
alter table reports.alert
add constraint alert_area_check
check (area in ('money', 'deposits', 'verification', 'withdrawals', 'protection', 'staff'));

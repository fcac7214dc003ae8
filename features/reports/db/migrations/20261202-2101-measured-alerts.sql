-- An alert says which threshold was passed and by what; draws and feeds of results are the work of whoever looks after draws.
alter table reports.alert drop constraint alert_area_check;
alter table reports.alert add constraint alert_area_check
check (
  area in (
    'money', 'deposits', 'verification', 'withdrawals', 'protection', 'staff', 'merchants', 'enquiries', 'draws'
  )
);

alter table reports.alert add column measure_unit text
check (measure_unit in ('money', 'minutes', 'hours', 'percent', 'times', 'count'));
-- Amounts in minor units, percents in hundredths.
alter table reports.alert add column threshold bigint;
alter table reports.alert add column measured bigint;
alter table reports.alert add constraint measured_by_a_unit
check ((measure_unit is null) = (threshold is null) and (measured is null or threshold is not null));

grant update (measure_unit, threshold, measured) on reports.alert to app_core;

-- Movements are kept by month; one month at a time is written, and this is how the next one is opened.
create or replace function wallet.month_of(p_at timestamptz)
returns smallint
language sql
immutable
return (extract(year from p_at at time zone 'UTC') * 12 + extract(month from p_at at time zone 'UTC') - 1)::smallint;

revoke all on function wallet.month_of from public;
grant execute on function wallet.month_of to app_core, app_backoffice, app_auditor;

-- Whether a fact is in the sums.
create or replace function turnover.is_counted(p_fact turnover.fact) returns boolean
language sql
immutable
as $$
  select coalesce((p_fact).state in ('settled', 'resettled') and not (p_fact).excluded && array['demo_credit', 'vendor_test', 'bonus_stake'], false)
$$;

revoke all on function turnover.is_counted from public;
grant execute on function turnover.is_counted to app_core, app_backoffice;

-- How many hours a merchant makes an influenced account wait before it counts as a second person: 72 where it set none.
create or replace function staff.cooling_hours(p_merchant text, p_at timestamptz)
returns int
language sql
stable
security definer
set search_path = pg_catalog
as $$
  select coalesce(
    (
      select c.hours
      from staff.cooling_time c
      where c.merchant_id = p_merchant
        and c.takes_effect_at <= p_at
      order by c.cooling_no desc
      limit 1
    ),
    72
  )
$$;

revoke all on function staff.cooling_hours from public;
grant execute on function staff.cooling_hours to app_core, app_backoffice;

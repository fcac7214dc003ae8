-- Public: whether these are two people for a decision at this time. They are not while one had a hand in the other's account
-- within the cooling time, through others as well, nor while a third had a hand in both.
create or replace function staff.are_independent(p_first text, p_second text, p_at timestamptz)
returns boolean
language sql
stable
security definer
set search_path = pg_catalog
as $$
  with recursive walk as (
    select side.person as root, side.person as who
    from unnest(array[p_first, p_second]) side (person)
    union
    select walk.root, i.by_staff
    from walk
    join staff.influence i on i.operator = walk.who
    where i.at > p_at - staff.cooling_hours(i.merchant_id, p_at) * interval '1 hour'
  )
  select p_first is not null
    and p_second is not null
    and p_at is not null
    and p_first <> p_second
    and not exists (
      select
      from walk a
      join walk b on b.who = a.who
      where a.root = p_first
        and b.root = p_second
    )
$$;

revoke all on function staff.are_independent from public;
grant execute on function staff.are_independent to app_core, app_backoffice;

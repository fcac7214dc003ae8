-- A second person counts only while the first has no hand in their account: who made, raised, reset or enabled whom is on record.
create table staff.influence (
  influence_no bigint generated always as identity primary key,
  merchant_id text not null,
  -- Whose account it was, and who had a hand in it: whoever asked for the change, and whoever approved it.
  operator text not null references staff.operator,
  by_staff text not null references staff.operator,
  kind text not null check (kind in ('created', 'role', 'password', 'second_factor', 'enabled')),
  at timestamptz not null default kit.now(),
  check (operator <> by_staff)
);

create index influence_operator on staff.influence (operator, at);
create index influence_merchant on staff.influence (merchant_id, at);

comment on table staff.influence is 'append-only';

insert into staff.influence (merchant_id, operator, by_staff, kind, at)
select made.merchant_id, made.staff_id, maker.staff_id, 'created', made.created_at
from staff.operator made
join staff.operator maker on maker.staff_id = made.created_by
where maker.staff_id <> made.staff_id;

-- How long an account is not independent of whoever had a hand in it; the last decision that has taken effect stands.
create table staff.cooling_time (
  cooling_no bigint generated always as identity primary key,
  merchant_id text not null,
  hours int not null check (hours between 24 and 720),
  takes_effect_at timestamptz not null,
  set_by text not null references staff.operator,
  -- The second person; none where the time was lengthened.
  set_with text references staff.operator,
  set_at timestamptz not null default kit.now(),
  check (set_with <> set_by),
  check (set_with is not null or takes_effect_at = set_at)
);

create index cooling_time_merchant on staff.cooling_time (merchant_id, cooling_no desc);

create function staff.refuse_change_of_record()
returns trigger
language plpgsql
as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name;
end
$$;

create trigger influence_append_only
before update or delete or truncate on staff.influence
for each statement execute function staff.refuse_change_of_record();

create trigger cooling_time_append_only
before update or delete or truncate on staff.cooling_time
for each statement execute function staff.refuse_change_of_record();

create function staff.cooling_hours(p_merchant text, p_at timestamptz)
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

-- Public: whether these are two people for a decision at this time. They are not while one had a hand in the other's account
-- within the cooling time, through others as well, nor while a third had a hand in both.
create function staff.are_independent(p_first text, p_second text, p_at timestamptz)
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

revoke all on function staff.are_independent(text, text, timestamptz), staff.cooling_hours(text, timestamptz) from public;
grant execute on function staff.are_independent(text, text, timestamptz), staff.cooling_hours(text, timestamptz)
  to app_core, app_backoffice;

-- The rule stands in the table as well: no program approves with a person who is not independent.
create function staff.guard_approver()
returns trigger
language plpgsql
as $$
begin
  if new.state = 'approved' and not staff.are_independent(new.asked_by, new.decided_by, kit.now()) then
    raise exception 'whoever approves is independent of whoever asked'
      using errcode = 'check_violation', constraint = 'approver_independent';
  end if;
  return new;
end
$$;

create trigger approval_approver
before insert or update of state, decided_by on staff.approval
for each row execute function staff.guard_approver();

grant select, insert on staff.influence, staff.cooling_time to app_backoffice;

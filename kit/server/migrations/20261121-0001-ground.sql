-- The roles that everything is granted to, the movable clock of tests, and the schema of the outside views.
-- Roles belong to the whole server: another database being migrated at this moment may make the same ones.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['app_core', 'app_backoffice', 'app_auditor'] loop
    for v_attempt in 1..20 loop
      begin
        if not exists (select from pg_catalog.pg_roles where rolname = v_role) then
          execute format('create role %I nologin', v_role);
        end if;
        if not pg_catalog.pg_has_role(current_user, v_role, 'set') then
          execute format('grant %I to current_user', v_role);
        end if;
        exit;
      exception
        when duplicate_object or unique_violation or internal_error then
          if v_attempt = 20 then
            raise;
          end if;
          perform pg_catalog.pg_sleep(0.05);
      end;
    end loop;
  end loop;
end
$$;

create schema if not exists kit;
grant usage on schema kit to app_core, app_backoffice, app_auditor;

-- How far business time is ahead of the machine's. Moved only by TEST_CLOCK and by tests.
create table kit.test_clock (
  is_only boolean primary key default true check (is_only),
  offset_ms bigint not null default 0
);

insert into kit.test_clock default values;
grant select on kit.test_clock to app_core, app_backoffice, app_auditor;

create function kit.now()
returns timestamptz
language sql
stable
parallel safe
as $$
  select clock_timestamp() + (select offset_ms from kit.test_clock) * interval '1 millisecond'
$$;

comment on function kit.now() is 'business time: what decides closes, limits and sessions';

-- Read-only views, stable for outside checks; each feature adds its own.
create schema public_audit;
grant usage on schema public_audit to app_auditor, app_core, app_backoffice;
alter default privileges in schema public_audit grant select on tables to app_auditor;

-- The fingerprint of the key that sealed this database's fields: a start with another key is stopped.
create table kit.master_key (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null
);

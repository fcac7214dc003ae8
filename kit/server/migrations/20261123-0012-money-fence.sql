-- A database that was taken back in time does not know what has left since: no money leaves it until two people have said so.
create table kit.money_fence (
  fence_no bigint generated always as identity primary key,
  merchant_id text not null,
  -- Why, and what its data is as of.
  cause text not null check (cause in ('restored')),
  data_until timestamptz,
  raised_at timestamptz not null default kit.now(),
  lifted_at timestamptz,
  lifted_by text,
  lifted_with text,
  constraint lifted_by_two_people check (
    (lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_with is null) and lifted_by <> lifted_with
  )
);
create index money_fence_stands on kit.money_fence (merchant_id) where lifted_at is null;
grant select on kit.money_fence to app_core, app_backoffice;
grant update (lifted_at, lifted_by, lifted_with) on kit.money_fence to app_backoffice;

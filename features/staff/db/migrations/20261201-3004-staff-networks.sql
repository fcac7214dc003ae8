-- From which networks the back office of a merchant is entered, for everybody and for single roles; the last list of a place counts.

create table staff.network_list (
  list_no bigint generated always as identity primary key,
  merchant_id text not null,
  -- A role, or `everybody`.
  place text not null,
  -- Empty: from anywhere.
  networks text[] not null check (cardinality(networks) <= 50),
  -- Null where the machine let an owner in and lifted the lists.
  set_by text references staff.operator,
  -- The second person; none where the list was only narrowed.
  set_with text references staff.operator,
  set_at timestamptz not null default kit.now(),
  check (set_with <> set_by)
);

create index network_list_place on staff.network_list (merchant_id, place, list_no desc);
comment on table staff.network_list is 'append-only';

grant select, insert on staff.network_list to app_backoffice;

create trigger network_list_append_only
before update or delete or truncate on staff.network_list
for each statement execute function staff.refuse_change_of_record();

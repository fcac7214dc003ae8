-- Ways to look at a list that an operator has kept: they follow the person to any browser.
create table staff.saved_view (
  view_id text primary key check (view_id ~ '^vew_[0-9a-f]{32}$'),
  staff_id text not null references staff.operator,
  list text not null check (list ~ '^[a-z][a-z-]{1,39}$'),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) between 1 and 500),
  created_at timestamptz not null default kit.now(),
  constraint one_view_of_a_name unique (staff_id, list, name)
);

grant select, insert, delete on staff.saved_view to app_backoffice;
grant update (query) on staff.saved_view to app_backoffice;

-- How often something was tried in the current window, by business time; one row per limit and subject.
create table kit.rate_window (
  key text primary key,
  started_at timestamptz not null,
  used int not null check (used >= 0)
);

create index rate_window_old on kit.rate_window (started_at);

grant select, insert, update, delete on kit.rate_window to app_core, app_backoffice;

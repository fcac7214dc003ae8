-- Brands on several databases under one program: hosts whose brand stands in another cell than this one.

create table merchants.cell_host (
  host text primary key check (host = lower(host) and host !~ '[[:space:]/]'),
  cell text not null check (cell ~ '^[a-z][a-z0-9-]{0,29}$' and cell <> 'home'),
  placed_at timestamptz not null default kit.now()
);

comment on table merchants.cell_host is 'read in the home cell alone; a host that stands nowhere is the home cell''s';

grant select on merchants.cell_host to app_core;
grant select, insert, update, delete on merchants.cell_host to app_backoffice;

create trigger skip_cell_host before insert on merchants.host
for each row execute function merchants.skip_cell_host();

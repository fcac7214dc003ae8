-- A long list can be written as a workbook: its pieces first, then put together into one file, which is stored in parts too.
alter table reports.export
  add column form text not null default 'csv' check (form in ('csv', 'xlsx')),
  -- All of its rows are in pieces that are to be put together.
  add column is_written boolean not null default false;

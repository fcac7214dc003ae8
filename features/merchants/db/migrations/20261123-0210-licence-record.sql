-- A licence record says which two people added it, and which two ended it before its time; nothing else of it ever changes.
alter table merchants.licence
  add column added_by text,
  add column added_with text,
  add column added_at timestamptz,
  add column ended_by text,
  add column ended_with text,
  add column ended_at timestamptz,
  add constraint added_by_two check (added_by <> added_with),
  add constraint ended_by_two check (ended_by <> ended_with);

grant insert on merchants.licence to app_backoffice;
grant update (ended_by, ended_with, ended_at) on merchants.licence to app_backoffice;

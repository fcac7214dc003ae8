-- Files that people send in of themselves lie outside of the database, each sealed with a key of its own that stands here:
-- without the key the file is noise, in every copy of it.
create table kit.private_file (
  name text primary key check (name ~ '^fil_[0-9a-f]{32}$'),
  -- The feature whose it is.
  owner text not null check (owner ~ '^[a-z]{3,20}$'),
  key_sealed text,
  byte_count int not null check (byte_count > 0),
  stored_at timestamptz not null,
  -- When it goes by itself; null: as long as its owner keeps it.
  keep_until timestamptz,
  shredded_at timestamptz,
  constraint shredded_without_key check ((key_sealed is null) = (shredded_at is not null))
);

create index private_file_due on kit.private_file (keep_until) where shredded_at is null and keep_until is not null;

grant select, insert, update (key_sealed, keep_until, shredded_at) on kit.private_file to app_core, app_backoffice;

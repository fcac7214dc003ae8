-- The pictures that players send in; the bytes lie sealed outside of the database.
create table verification.file (
  file_id text primary key check (file_id ~ '^vfl_[0-9a-f]{32}$'),
  merchant_id text not null,
  member_id text not null references identity.member,
  -- Null until it is sent in with an answer.
  ask_id text references verification.ask,
  -- The name in `kit.private_file`.
  stored_name text not null unique,
  uploaded_at timestamptz not null,
  -- Which of the tries it came with.
  try_no int check (try_no between 1 and 3),
  constraint sent_in_with_a_try check ((ask_id is null) = (try_no is null))
);

create index file_of_ask on verification.file (ask_id, file_id);
create index file_of_member on verification.file (member_id, file_id);

grant select, insert, update (ask_id, try_no) on verification.file to app_core;
grant select on verification.file to app_backoffice, app_auditor;

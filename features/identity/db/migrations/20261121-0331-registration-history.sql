-- In which order the form of registration shows its fields, and every form that it has had, so that staff sees what changed and returns to it.
alter table identity.registration_field add column place int not null default 0 check (place between 0 and 99);

create table identity.registration_revision (
  merchant_id text not null references merchants.merchant,
  no int not null check (no > 0),
  body jsonb not null,
  -- Null: what was there before somebody changed it here.
  staff_name text,
  note text check (length(note) <= 300),
  made_at timestamptz not null,
  primary key (merchant_id, no)
);

grant select, insert on identity.registration_revision to app_backoffice;
grant select on identity.registration_revision to app_auditor;

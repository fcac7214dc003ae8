-- Every form that a merchant's brand has had, so that staff sees what changed and can return to it.
create table content.brand_revision (
  merchant_id text not null references merchants.merchant,
  no int not null check (no > 0),
  body jsonb not null,
  -- Null: what was there before anybody changed it.
  staff_id text,
  staff_name text,
  note text check (length(note) <= 300),
  made_at timestamptz not null default kit.now(),
  primary key (merchant_id, no)
);

grant select on content.brand_revision to app_core, app_backoffice, app_auditor;
grant insert on content.brand_revision to app_backoffice;

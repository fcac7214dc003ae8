-- Which version of which document an account accepted, and when.
create table content.acceptance (
  merchant_id text not null references merchants.merchant,
  member_id text not null,
  document text not null check (document in ('user_agreement', 'privacy')),
  version int not null check (version > 0),
  accepted_at timestamptz not null default kit.now(),
  primary key (member_id, document, version)
);

create trigger stays before update or delete on content.acceptance for each row execute function content.stays();

grant select, insert on content.acceptance to app_core;
grant select on content.acceptance to app_backoffice, app_auditor;

-- Where players find help with gambling, by country; a merchant without a row of its own has those that we ship.
create table protection.help_links (
  merchant_id text primary key,
  version int not null check (version > 0),
  -- In the order in which players read them: {country (null for everywhere), name, phone, url}.
  links jsonb not null check (jsonb_typeof(links) = 'array'),
  changed_at timestamptz not null,
  changed_by text not null
);

grant select on protection.help_links to app_core, app_backoffice, app_auditor;
grant insert, update on protection.help_links to app_backoffice;

-- Pictures that staff uploaded: the files are named by their content, the rows tell which merchant may use which.
create table content.media (
  media_id text primary key check (media_id ~ '^med_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  -- Of the file as it came, SHA-256 shortened to 128 bits; the made sizes carry it in their names.
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  name text not null check (length(name) <= 200),
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null check (cardinality(widths) > 0),
  bytes int not null check (bytes > 0),
  staff_id text not null,
  staff_name text not null,
  uploaded_at timestamptz not null default kit.now(),
  unique (merchant_id, hash)
);

create index media_by_time on content.media (merchant_id, media_id desc);

grant select on content.media to app_core, app_backoffice, app_auditor;
grant insert on content.media to app_backoffice;

-- What people write to staff: complaints and applications, each with its case number, and every word of both sides.
create table content.enquiry (
  enquiry_id text primary key check (enquiry_id ~ '^enq_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  kind text not null check (kind in ('feedback', 'affiliate')),
  case_number text not null check (case_number ~ '^[A-Z]{2}-[0-9]{4}-[0-9A-Z]{6}$'),
  -- Null for a visitor, who follows the case by the key whose hash stands here.
  member_id text,
  follow_hash bytea,
  topic text not null,
  -- Name and contact as given, encrypted.
  contact_sealed text,
  language text not null check (language ~ '^[A-Z]{2}$'),
  state text not null check (state in ('open', 'answered', 'closed', 'approved', 'rejected')),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1,
  unique (merchant_id, case_number),
  check (member_id is not null or follow_hash is not null)
);

create index enquiry_queue on content.enquiry (merchant_id, kind, state, enquiry_id);
create index enquiry_by_time on content.enquiry (merchant_id, enquiry_id);
create index enquiry_of_member on content.enquiry (member_id, enquiry_id desc) where member_id is not null;

create table content.enquiry_message (
  enquiry_id text not null references content.enquiry,
  no int not null check (no > 0),
  author text not null check (author in ('person', 'staff')),
  -- A note stays among staff.
  audience text not null check (audience in ('both', 'staff')),
  text text not null check (text <> ''),
  state text not null,
  staff_id text,
  staff_name text,
  written_at timestamptz not null,
  primary key (enquiry_id, no),
  check ((author = 'staff') = (staff_id is not null))
);

create trigger stays before update or delete on content.enquiry_message for each row execute function content.stays();

create table content.enquiry_image (
  image_id text primary key check (image_id ~ '^img_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  -- Hash of the key that its sender holds: with it the picture is put to one enquiry, once.
  key_hash bytea not null,
  enquiry_id text references content.enquiry,
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  uploaded_at timestamptz not null
);

create index enquiry_image_of on content.enquiry_image (enquiry_id) where enquiry_id is not null;

grant select, insert, update (state, changed_at, version) on content.enquiry to app_core;
grant select, update (state, changed_at, version) on content.enquiry to app_backoffice;
grant select, insert on content.enquiry_message to app_core, app_backoffice;
grant select, insert, update (enquiry_id) on content.enquiry_image to app_core;
grant select on content.enquiry_image to app_backoffice;

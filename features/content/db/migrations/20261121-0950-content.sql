-- Baseline of content: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- What staff writes for players: entries, their revisions that stay as they were written, and when which one was shown.

create schema if not exists content;
grant usage on schema content to app_core, app_backoffice, app_auditor;

-- Raised by every change that players could see; each read asks for it, so all processes agree.
create table content.board (
  merchant_id text primary key references merchants.merchant,
  version bigint not null default 1
);

grant select on content.board to app_core, app_backoffice, app_auditor;

-- A piece of content of a merchant: a banner, an announcement, a page of help, a text.
create table content.entry (
  entry_id text primary key check (entry_id ~ '^cnt_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  kind text not null check (
    kind in ('banner', 'announcement', 'notice', 'promotion', 'help', 'agreement', 'description', 'text', 'service_link')
  ),
  -- Where in its kind: the banner group, the question type, the document, the namespace of a text.
  slot text not null default '' check (length(slot) <= 60),
  -- The key of a text; null for all others.
  slug text check (length(slug) <= 120),
  position int not null,
  latest_revision int not null default 0 check (latest_revision >= 0),
  created_at timestamptz not null default kit.now(),
  unique (merchant_id, entry_id)
);

create unique index entry_of_key on content.entry (merchant_id, kind, slot, slug) where slug is not null;
-- One user agreement and one privacy policy: their publications are its versions.
create unique index entry_of_document on content.entry (merchant_id, slot) where kind = 'agreement';
create index entry_in_order on content.entry (merchant_id, kind, slot, position, entry_id);

grant select on content.entry to app_core, app_auditor;
grant select, insert on content.entry to app_backoffice;
grant update (position, latest_revision) on content.entry to app_backoffice;

create trigger raise_board after update of position on content.entry
for each row execute function content.raise_board();

-- Every state that an entry has had.
create table content.revision (
  entry_id text not null references content.entry,
  no int not null check (no > 0),
  body jsonb not null,
  staff_id text not null,
  staff_name text not null,
  note text,
  made_at timestamptz not null default kit.now(),
  primary key (entry_id, no)
);

grant select on content.revision to app_core, app_auditor;
grant select, insert on content.revision to app_backoffice;

create trigger append_only before update or delete on content.revision for each row execute function content.refuse_change();

-- The latest publication that has begun decides what is shown; a withdrawal shows nothing.
create table content.publication (
  entry_id text not null references content.entry,
  no int not null check (no > 0),
  act text not null check (act in ('publish', 'withdraw')),
  revision int,
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  -- Numbers the versions of a document; counts publications only.
  version int,
  staff_id text not null,
  staff_name text not null,
  reason text,
  made_at timestamptz not null default kit.now(),
  primary key (entry_id, no),
  foreign key (entry_id, revision) references content.revision,
  unique (entry_id, version),
  check ((act = 'publish') = (revision is not null and version is not null))
);

grant select on content.publication to app_core, app_auditor;
grant select, insert on content.publication to app_backoffice;

create trigger append_only before update or delete on content.publication for each row execute function content.refuse_change();

create trigger raise_board after insert on content.publication for each row execute function content.raise_board();

-- Links that show a draft to whoever holds them, for a short while.
create table content.preview (
  token_hash bytea primary key,
  merchant_id text not null,
  entry_id text not null,
  revision int not null,
  staff_id text not null,
  expires_at timestamptz not null,
  foreign key (merchant_id, entry_id) references content.entry (merchant_id, entry_id),
  foreign key (entry_id, revision) references content.revision
);

create index preview_old on content.preview (expires_at);

grant select on content.preview to app_core;
grant select, insert, delete on content.preview to app_backoffice;

-- Hosts that service links may open.
create table content.allowed_host (
  merchant_id text not null references merchants.merchant,
  host text not null check (host = lower(host) and host !~ '[[:space:]/@]'),
  added_at timestamptz not null default kit.now(),
  primary key (merchant_id, host)
);

grant select on content.allowed_host to app_core, app_auditor;
grant select, insert, delete on content.allowed_host to app_backoffice;

create trigger raise_board after insert or delete on content.allowed_host
for each row execute function content.raise_board();

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

grant select on content.media to app_core, app_auditor;
grant select, insert on content.media to app_backoffice;

-- Which version of which document an account accepted, and when.
create table content.acceptance (
  merchant_id text not null references merchants.merchant,
  member_id text not null,
  document text not null check (document in ('user_agreement', 'privacy')),
  version int not null check (version > 0),
  accepted_at timestamptz not null default kit.now(),
  primary key (member_id, document, version)
);

grant select, insert on content.acceptance to app_core;
grant select on content.acceptance to app_backoffice, app_auditor;

create trigger append_only before update or delete on content.acceptance for each row execute function content.refuse_change();

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
-- Every minute it is asked which members wrote to staff lately.
create index enquiry_changed on content.enquiry (changed_at) where member_id is not null;

grant select, insert on content.enquiry to app_core;
grant update (state, changed_at, version) on content.enquiry to app_core, app_backoffice;
grant select on content.enquiry to app_backoffice;

-- What was said in an enquiry, by the player and by staff.
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

grant select, insert on content.enquiry_message to app_core, app_backoffice;

create trigger append_only before update or delete on content.enquiry_message for each row execute function content.refuse_change();

-- Pictures that players add to an enquiry.
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

-- Pictures of cases become private files: the column holds the digits of the file's name, and what lay in clear gets a new one at the start.
grant select, insert on content.enquiry_image to app_core;
grant update (enquiry_id, hash) on content.enquiry_image to app_core;
grant select on content.enquiry_image to app_backoffice;

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

grant select on content.brand_revision to app_core, app_auditor;
grant select, insert on content.brand_revision to app_backoffice;

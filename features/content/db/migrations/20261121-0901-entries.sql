-- What staff writes for players: entries, their revisions that stay as they were written, and when which one was shown.
create schema content;
grant usage on schema content to app_core, app_backoffice, app_auditor;

-- Raised by every change that players could see; each read asks for it, so all processes agree.
create table content.board (
  merchant_id text primary key references merchants.merchant,
  version bigint not null default 1
);

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

create function content.stays() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% stay as they are', tg_table_schema, tg_table_name using errcode = 'check_violation';
end
$$;

create trigger stays before update or delete on content.revision for each row execute function content.stays();
create trigger stays before update or delete on content.publication for each row execute function content.stays();

create function content.raise_board() returns trigger
language plpgsql
security definer
set search_path = pg_catalog
as $$
declare
  v_merchant text := to_jsonb(coalesce(new, old)) ->> 'merchant_id';
begin
  if v_merchant is null then
    select entry.merchant_id into v_merchant
    from content.entry
    where entry.entry_id = to_jsonb(new) ->> 'entry_id';
  end if;
  insert into content.board (merchant_id, version)
  values (v_merchant, 1)
  on conflict (merchant_id) do update set version = board.version + 1;
  return null;
end
$$;

create trigger raise_board after insert on content.publication for each row execute function content.raise_board();
create trigger raise_board after update of position on content.entry
for each row execute function content.raise_board();

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

-- Hosts that service links may open.
create table content.allowed_host (
  merchant_id text not null references merchants.merchant,
  host text not null check (host = lower(host) and host !~ '[[:space:]/@]'),
  added_at timestamptz not null default kit.now(),
  primary key (merchant_id, host)
);

create trigger raise_board after insert or delete on content.allowed_host
for each row execute function content.raise_board();

grant select on content.board, content.entry, content.revision, content.publication, content.allowed_host
to app_core, app_backoffice, app_auditor;
grant insert, update (position, latest_revision) on content.entry to app_backoffice;
grant insert on content.revision, content.publication to app_backoffice;
grant select, insert, delete on content.preview to app_backoffice;
grant select on content.preview to app_core;
grant insert, delete on content.allowed_host to app_backoffice;

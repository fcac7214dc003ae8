-- New brands are prepared from above the merchants: as drafts, and with owners who are invited.
create schema if not exists platform;
grant usage on schema platform to app_core, app_backoffice;

-- A brand that somebody is filling in; leaving and coming back loses nothing.
create table platform.brand_draft (
  draft_id text primary key check (draft_id ~ '^bdr_[0-9a-f]{32}$'),
  -- Grows with every change; an edit names the version that it was based on.
  version int not null default 1 check (version > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  state text not null default 'draft' check (state in ('draft', 'made', 'dropped')),
  -- The brand that it became.
  merchant_id text,
  made_by text not null,
  made_at timestamptz not null default kit.now(),
  changed_by text not null,
  changed_at timestamptz not null default kit.now(),
  check ((state = 'made') = (merchant_id is not null))
);

create index brand_draft_open on platform.brand_draft (changed_at desc) where state = 'draft';

grant select, insert on platform.brand_draft to app_backoffice;
grant update (version, content, state, merchant_id, changed_by, changed_at) on platform.brand_draft to app_backoffice;

-- Whoever shall own a brand is asked by mail, and sets the own password; nobody else ever knows one.
create table platform.invitation (
  staff_id text primary key,
  merchant_id text not null,
  -- The mail address, sealed.
  mail_sealed text not null,
  -- Of the token of the last link: earlier ones are good no more.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  sent_by text not null,
  sent_at timestamptz not null default kit.now(),
  expires_at timestamptz not null,
  taken_at timestamptz,
  revoked_at timestamptz,
  check (taken_at is null or revoked_at is null)
);

create index invitation_of_merchant on platform.invitation (merchant_id);

grant select, insert on platform.invitation to app_backoffice;
grant update (token_hash, sent_by, sent_at, expires_at, taken_at, revoked_at) on platform.invitation to app_backoffice;

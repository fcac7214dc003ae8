-- What the house tells a player on the site itself: kinds and facts, which each page puts into the words of its language.
create table messages.notice (
  notice_no bigint generated always as identity primary key,
  member_id text not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- What it is about, so that the same is told once.
  about text not null,
  facts jsonb not null,
  made_at timestamptz not null default kit.now(),
  read_at timestamptz,
  constraint told_once unique (member_id, kind, about)
);
create index notice_of_member on messages.notice (member_id, notice_no desc);
create index notice_unread on messages.notice (member_id) where read_at is null;
create index notice_by_age on messages.notice (made_at);

-- Kinds that a member does not want to be told.
create table messages.muted (
  member_id text not null,
  kind text not null,
  primary key (member_id, kind)
);

grant select, insert, delete on messages.notice to app_core;
grant update (read_at) on messages.notice to app_core;
grant select on messages.notice to app_backoffice;
grant select, insert, delete on messages.muted to app_core;

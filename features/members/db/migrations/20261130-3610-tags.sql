-- Staff marks players by tags, so that campaigns can be for those of one; every change stays.

create table members.tag_change (
  change_no bigint generated always as identity primary key,
  merchant_id text not null,
  member_id text not null references identity.member,
  tag text not null check (length(tag) between 2 and 24),
  is_added boolean not null,
  reason text not null,
  changed_by text not null,
  changed_at timestamptz not null default kit.now()
);

create index tag_change_of_member on members.tag_change (member_id, change_no desc);

grant select, insert on members.tag_change to app_backoffice;
-- Erasing a person empties what staff wrote of them.
grant update (reason) on members.tag_change to app_core, app_backoffice;
grant select on members.tag_change to app_core, app_auditor;

-- The tags that stand now.
create table members.tag (
  member_id text not null references identity.member,
  tag text not null,
  merchant_id text not null,
  primary key (member_id, tag)
);

create index tag_members on members.tag (merchant_id, tag, member_id);

grant select, insert, delete on members.tag to app_backoffice;
grant select, delete on members.tag to app_core;
grant select on members.tag to app_auditor;

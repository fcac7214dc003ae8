-- What staff notes about a player, each version of it: nothing that was written is changed.
create table identity.player_note (
  note_id text not null check (note_id ~ '^pnt_[0-9a-f]{32}$'),
  revision integer not null check (revision > 0),
  member_id text not null references identity.member,
  merchant_id text not null,
  -- Null: taken out by this version.
  text text check (char_length(text) between 1 and 2000),
  written_by text not null,
  written_at timestamptz not null default kit.now(),
  primary key (note_id, revision)
);
create index player_note_of_member on identity.player_note (member_id, note_id desc, revision desc);

grant select on identity.player_note to app_core, app_backoffice;
grant insert on identity.player_note to app_backoffice;

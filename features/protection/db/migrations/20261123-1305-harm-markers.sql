-- Signs that play may be harming somebody, with the facts behind each, who looked and what came of it; and what staff and a player said to each other.
create table protection.marker (
  marker_id text primary key check (marker_id ~ '^mrk_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  kind text not null check (kind in (
    'chasing_losses', 'night_play', 'limits_raised', 'raise_asked_again', 'many_deposits', 'failed_deposits'
  )),
  score int not null check (score between 1 and 100),
  -- Counts, minutes and minor units by name; no words about a person.
  facts jsonb not null,
  since timestamptz not null,
  changed_at timestamptz not null,
  -- Until when somebody has to have looked.
  deadline timestamptz not null,
  looked_at timestamptz,
  looked_by text,
  settled_at timestamptz,
  settled_by text,
  outcome text check (outcome in ('no_concern', 'contacted', 'limit_lowered', 'play_closed', 'watched')),
  -- The signs went before anybody looked.
  passed_at timestamptz,
  constraint looked_by_somebody check ((looked_at is null) = (looked_by is null)),
  constraint settled_with_outcome check ((settled_at is null) = (outcome is null) and (settled_at is null) = (settled_by is null)),
  constraint settled_was_looked_at check (settled_at is null or looked_at is not null),
  constraint one_end check (passed_at is null or (looked_at is null and settled_at is null))
);
create unique index marker_stands on protection.marker (member_id, kind) where settled_at is null and passed_at is null;
create index marker_of_merchant on protection.marker (merchant_id, score desc) where settled_at is null and passed_at is null;
create index marker_ended on protection.marker (merchant_id, (coalesce(settled_at, passed_at)) desc)
  where settled_at is not null or passed_at is not null;
create index marker_of_member on protection.marker (member_id, marker_id desc);

-- Whose play was summed when: those whose turn is longest ago come first.
create table protection.play_look (
  member_id text primary key,
  looked_at timestamptz not null
);
create index play_begun on protection.play (began_at);
create index limit_asked_at on protection.player_limit (asked_at) where ready_at is not null;

-- What staff and a player said to each other, never changed: only forgetting a person takes the words away.
create table protection.contact_note (
  note_id text primary key check (note_id ~ '^cnt_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  marker_id text references protection.marker,
  channel text not null check (channel in ('phone', 'mail', 'chat', 'in_person', 'none')),
  text text not null check (length(text) <= 2000),
  staff_id text not null,
  written_by text not null,
  written_at timestamptz not null
);
create index note_of_member on protection.contact_note (member_id, note_id desc);

grant select, insert, update on protection.marker, protection.play_look to app_core;
grant select on protection.contact_note to app_core;
grant select on protection.marker, protection.contact_note to app_backoffice;
grant update (looked_at, looked_by, settled_at, settled_by, outcome) on protection.marker to app_backoffice;
grant insert on protection.contact_note to app_backoffice;

create function protection.shred_notes(p_member_id text)
returns void
language sql
security definer
set search_path = ''
as $$
  update protection.contact_note set text = '' where member_id = p_member_id
$$;
revoke all on function protection.shred_notes from public;
grant execute on function protection.shred_notes to app_core, app_backoffice;

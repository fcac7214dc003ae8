-- Baseline of protection: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- What keeps a player safe: limits, breaks, exclusions and the reality check, looked up by every stake at every vendor.

create schema if not exists protection;
grant usage on schema protection to app_core, app_backoffice;

-- A player has a row from their first setting on. Whoever takes a stake or a deposit of a player with limits holds it, so
-- that of any number at once not one goes beyond.
create table protection.member (
  member_id text primary key,
  merchant_id text not null,
  reality_minutes int not null default 60 check (reality_minutes between 15 and 60),
  -- How many limits of stakes, losses or time are in force: a stake of a player with none reads no sums.
  play_limits int not null default 0 check (play_limits >= 0),
  closed_kind text check (closed_kind in ('time_out', 'self_exclusion', 'by_staff')),
  closed_from timestamptz,
  -- Null while closed: for good.
  closed_until timestamptz,
  -- A self-exclusion that is over still stands until the player asked to return and a day has passed.
  returns_at timestamptz,
  constraint closed_since check ((closed_kind is null) = (closed_from is null)),
  constraint closed_if_until check (closed_kind is not null or (closed_until is null and returns_at is null)),
  constraint ends_after_begin check (closed_until > closed_from)
);

-- Staff lowers a player's limits and closes play to them; nothing here moves money, and nothing of it raises a limit.
grant select, insert, update on protection.member to app_core, app_backoffice;

-- A limit that a player set, or asks for.
create table protection.player_limit (
  limit_id text primary key check (limit_id ~ '^lim_[0-9a-z]+$'),
  member_id text not null,
  merchant_id text not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'play_time')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Minor units, or minutes of play. Null asks for no limit any more.
  most bigint check (most >= 0),
  set_by text not null check (set_by in ('player', 'staff')),
  state text not null check (state in ('in_force', 'pending', 'to_confirm', 'superseded', 'lifted', 'withdrawn', 'lapsed')),
  requested_at timestamptz not null,
  -- A higher one: from when on it may be confirmed, and until when.
  ready_at timestamptz,
  lapses_at timestamptz,
  in_force_at timestamptz,
  ended_at timestamptz,
  constraint in_force_limits_something check (state <> 'in_force' or (most is not null and in_force_at is not null)),
  constraint waits_with_times check (state not in ('pending', 'to_confirm') or (ready_at is not null and lapses_at > ready_at)),
  constraint ended_with_time check ((ended_at is null) = (state in ('in_force', 'pending', 'to_confirm')))
);

create unique index limit_in_force on protection.player_limit (member_id, kind, period) where state = 'in_force';
create unique index limit_asked on protection.player_limit (member_id, kind, period) where state in ('pending', 'to_confirm');
create index limit_ready on protection.player_limit (ready_at) where state = 'pending';
create index limit_lapses on protection.player_limit (lapses_at) where state = 'to_confirm';
create index limit_of_member on protection.player_limit (member_id, limit_id desc);
create index limit_requested_at on protection.player_limit (requested_at) where ready_at is not null;

grant select, insert, update on protection.player_limit to app_core, app_backoffice;

-- Sums of a period up to a version of the wallet: the stake that comes next adds what came after. Kept only for players with limits.
create table protection.tally (
  member_id text not null,
  period text not null check (period in ('day', 'week', 'month')),
  since timestamptz not null,
  wallet_version int not null,
  staked bigint not null,
  net bigint not null,
  -- Slots of five minutes with a stake, and the newest of them.
  slots int not null,
  last_slot bigint,
  primary key (member_id, period)
);

grant select, insert, update on protection.tally to app_core;

-- When play in a session began, with its first stake, and when its player last said to go on.
create table protection.play (
  session_id text primary key,
  member_id text not null,
  began_at timestamptz not null,
  acknowledged_at timestamptz
);

create index play_of_member on protection.play (member_id, began_at desc);
create index play_begun on protection.play (began_at);

grant select, insert, update on protection.play to app_core;
grant select on protection.play to app_backoffice;

-- Each closure of play for a member, never deleted: it shows who decided, and agents earn nothing from that time.
create table protection.closure (
  closure_id text primary key check (closure_id ~ '^cls_[0-9a-z]+$'),
  member_id text not null,
  merchant_id text not null,
  kind text not null check (kind in ('time_out', 'self_exclusion', 'by_staff')),
  from_at timestamptz not null,
  until_at timestamptz,
  ended_at timestamptz,
  staff_id text,
  reason text,
  constraint by_staff_has_who check ((kind = 'by_staff') = (staff_id is not null and reason is not null))
);

create index closure_of_merchant on protection.closure (merchant_id, from_at);
create index closure_of_member on protection.closure (member_id, from_at desc);
-- A break that is over is told to its player once: those that are due are found without a walk over all.
create index closure_due on protection.closure (until_at) where ended_at is null and kind <> 'self_exclusion';

grant select, insert, update on protection.closure to app_core, app_backoffice;

-- Signs that play may be harming somebody, with the facts behind each, who looked and what came of it; and what staff and a player said to each other.
-- What players write to staff is looked through for words of harm; a sign names the cases, the words stay in them. A false alarm is an outcome.
create table protection.marker (
  marker_id text primary key check (marker_id ~ '^mrk_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  kind text not null check (kind in (
    'chasing_losses', 'night_play', 'limits_raised', 'raise_asked_again', 'many_deposits', 'failed_deposits', 'words_written'
  )),
  score int not null check (score between 1 and 100),
  -- Counts, minutes and minor units by name; no words about a person.
  facts jsonb not null,
  since timestamptz not null,
  changed_at timestamptz not null,
  -- Until when somebody has to have looked.
  deadline timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by text,
  settled_at timestamptz,
  settled_by text,
  outcome text check (
    outcome in ('no_concern', 'false_alarm', 'contacted', 'limit_lowered', 'play_restricted', 'watched')
  ),
  -- The signs went before anybody looked.
  passed_at timestamptz,
  cases text[] not null default '{}',
  constraint reviewed_by_somebody check ((reviewed_at is null) = (reviewed_by is null)),
  constraint settled_with_outcome check ((settled_at is null) = (outcome is null) and (settled_at is null) = (settled_by is null)),
  constraint settled_was_reviewed check (settled_at is null or reviewed_at is not null),
  constraint one_end check (passed_at is null or (reviewed_at is null and settled_at is null))
);

create unique index marker_stands on protection.marker (member_id, kind) where settled_at is null and passed_at is null;
create index marker_of_merchant on protection.marker (merchant_id, score desc) where settled_at is null and passed_at is null;
create index marker_ended on protection.marker (merchant_id, (coalesce(settled_at, passed_at)) desc)
  where settled_at is not null or passed_at is not null;
create index marker_of_member on protection.marker (member_id, marker_id desc);
create index marker_to_review on protection.marker (deadline)
where reviewed_at is null and settled_at is null and passed_at is null;

grant select, insert, update on protection.marker to app_core;
grant select on protection.marker to app_backoffice;
grant update (reviewed_at, reviewed_by, settled_at, settled_by, outcome) on protection.marker to app_backoffice;

-- Whose play was summed when: those whose turn is longest ago come first.
create table protection.play_scan (
  member_id text primary key,
  scanned_at timestamptz not null
);

grant select, insert, update on protection.play_scan to app_core;

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

grant select on protection.contact_note to app_core;
grant select, insert on protection.contact_note to app_backoffice;

-- Where players find help with gambling, by country; a merchant without a row of its own has those that we ship.
create table protection.help_links (
  merchant_id text primary key,
  version int not null check (version > 0),
  -- In the order in which players read them: {country (null for everywhere), name, phone, url}.
  links jsonb not null check (jsonb_typeof(links) = 'array'),
  changed_at timestamptz not null,
  changed_by text not null
);

grant select on protection.help_links to app_core, app_auditor;
grant select, insert, update on protection.help_links to app_backoffice;

-- Accounts held because they seem to be of somebody who has excluded themselves, until staff says that they are not.
create table protection.exclusion_match (
  member_id text primary key,
  merchant_id text not null,
  -- Who has excluded themselves: staff alone reads it.
  excluded_id text not null check (excluded_id <> member_id),
  -- What both share: `mobile`, `email`, `id_number`, `bank_account`, `name_and_birthday`.
  shared text[] not null check (cardinality(shared) > 0),
  held_at timestamptz not null,
  released_at timestamptz,
  released_by text,
  reason text,
  constraint released_with_reason check (
    (released_at is null) = (released_by is null) and (released_at is null) = (reason is null)
  )
);

create index exclusion_match_held on protection.exclusion_match (merchant_id, held_at) where released_at is null;

grant select, insert on protection.exclusion_match to app_core;
grant select on protection.exclusion_match to app_backoffice, app_auditor;
grant update (released_at, released_by, reason) on protection.exclusion_match to app_backoffice;

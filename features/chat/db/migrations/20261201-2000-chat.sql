-- Baseline of chat: conversations of players with staff, what was said in them, pictures, and the texts that staff keeps ready.

create schema if not exists chat;
grant usage on schema chat to app_core, app_backoffice, app_auditor;

create table chat.conversation (
  conversation_id text primary key check (conversation_id ~ '^cht_[0-9a-f]{32}$'),
  merchant_id text not null,
  member_id text not null,
  language text not null check (language ~ '^[A-Z]{2}$'),
  is_vip boolean not null,
  -- It began while nobody answers: a message that was left.
  is_away boolean not null,
  state text not null check (state in ('waiting', 'open', 'closed')),
  -- Who answers, and the name that the player is told.
  staff_id text,
  staff_name text,
  shown_name text,
  opened_at timestamptz not null,
  -- Its place in the queue.
  waiting_since timestamptz not null,
  first_answered_at timestamptz,
  -- Until when staff means to answer; null where nothing waits for an answer.
  answer_due_at timestamptz,
  player_typed_at timestamptz,
  last_message_at timestamptz not null,
  last_no bigint not null default 0,
  -- Words of staff that the player has not seen.
  unread integer not null default 0 check (unread >= 0),
  closed_at timestamptz,
  closed_by text check (closed_by in ('player', 'staff', 'silence')),
  score smallint check (score between 1 and 5),
  -- False once its words are gone for good.
  has_words boolean not null default true,
  version integer not null default 1,
  constraint somebody_answers check (state <> 'open' or staff_id is not null),
  constraint closed_has_moment check ((state = 'closed') = (closed_at is not null)),
  constraint scored_when_closed check (score is null or state = 'closed')
);

create unique index one_running_conversation on chat.conversation (member_id) where state <> 'closed';
create index conversation_of_member on chat.conversation (member_id, conversation_id desc);
create index conversation_queue on chat.conversation (merchant_id, state, is_vip desc, waiting_since) where state <> 'closed';
create index conversation_closed on chat.conversation (merchant_id, closed_at desc) where state = 'closed';
create index conversation_answered on chat.conversation (merchant_id, first_answered_at desc) where first_answered_at is not null;
create index conversation_due on chat.conversation (answer_due_at) where answer_due_at is not null;
create index conversation_silent on chat.conversation (last_message_at) where state = 'open';
create index conversation_kept on chat.conversation (merchant_id, closed_at) where has_words and state = 'closed';

grant select, insert on chat.conversation to app_core;
grant update on chat.conversation to app_core, app_backoffice;
grant select on chat.conversation to app_backoffice;

create table chat.picture (
  picture_id text primary key check (picture_id ~ '^img_[0-9a-f]{32}$'),
  merchant_id text not null,
  member_id text not null,
  -- Null until a message shows it.
  conversation_id text references chat.conversation,
  -- The private file that it lies in.
  file_name text not null,
  uploaded_at timestamptz not null
);

create index picture_of_conversation on chat.picture (conversation_id) where conversation_id is not null;
create index picture_of_member on chat.picture (member_id);

grant select, insert on chat.picture to app_core;
grant update (conversation_id) on chat.picture to app_core;
grant select on chat.picture to app_backoffice;

create table chat.message (
  message_no bigint generated always as identity primary key,
  conversation_id text not null references chat.conversation,
  member_id text not null,
  author text not null check (author in ('player', 'staff')),
  -- A note stays among staff.
  audience text not null check (audience in ('both', 'staff')),
  -- Encrypted; null for a picture alone, and once it is gone.
  text_sealed text,
  picture_id text,
  -- Of whoever sent it: sent again, it is the same message.
  client_id text not null check (client_id ~ '^[0-9a-f]{32}$'),
  staff_id text,
  staff_name text,
  shown_name text,
  written_at timestamptz not null,
  constraint written_by_somebody check ((author = 'staff') = (staff_id is not null)),
  constraint players_write_to_both check (author = 'staff' or audience = 'both')
);

create unique index sent_once_by_player on chat.message (member_id, client_id) where author = 'player';
create unique index sent_once_by_staff on chat.message (conversation_id, client_id) where author = 'staff';
create index message_of_member on chat.message (member_id, message_no desc);
create index message_of_conversation on chat.message (conversation_id, message_no);

grant select, insert on chat.message to app_core, app_backoffice;

-- Texts that staff keeps ready, version by version; the newest counts.
create table chat.macro (
  macro_id text not null check (macro_id ~ '^mac_[0-9a-f]{32}$'),
  version integer not null check (version > 0),
  merchant_id text not null,
  title text not null,
  -- By language.
  texts jsonb not null,
  -- Speaks of something to win: never to whom play is closed.
  is_offer boolean not null,
  is_active boolean not null,
  set_by text not null,
  set_at timestamptz not null default kit.now(),
  primary key (macro_id, version)
);

create index macro_of_merchant on chat.macro (merchant_id, macro_id, version desc);

grant select, insert on chat.macro to app_core, app_backoffice;

-- The name by which players know somebody of staff.
create table chat.shown_name (
  staff_id text primary key,
  merchant_id text not null,
  name text not null
);

grant select on chat.shown_name to app_core;
grant select, insert, update on chat.shown_name to app_backoffice;

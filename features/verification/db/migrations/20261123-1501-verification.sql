-- What players were asked to show of who they are, what they showed, and what staff decided of it.
create schema verification;
grant usage on schema verification to app_core, app_backoffice, app_auditor;

create table verification.ask (
  ask_id text primary key check (ask_id ~ '^ask_[0-9a-f]{32}$'),
  merchant_id text not null,
  member_id text not null references identity.member,
  what text not null check (what in ('identity', 'address', 'funds', 'bank_book', 'selfie')),
  -- A code; pages have the words.
  reason text not null check (reason ~ '^[a-z_]{3,40}$'),
  caused_by text not null check (caused_by in ('player', 'staff', 'system')),
  asked_at timestamptz not null,
  state text not null check (state in ('asked', 'submitted', 'accepted', 'refused', 'expired', 'closed')),
  since timestamptz not null,
  deadline timestamptz,
  -- How often something was sent in.
  tries int not null default 0 check (tries between 0 and 3),
  -- Until when what was accepted proves anything.
  good_until timestamptz,
  constraint waits_until check ((deadline is null) = (state in ('accepted', 'expired', 'closed'))),
  constraint good_once_accepted check (good_until is null or state = 'accepted')
);

-- Nobody is asked for the same twice.
create unique index ask_open on verification.ask (member_id, what) where state in ('asked', 'submitted', 'refused');
create index ask_of_member on verification.ask (member_id, ask_id desc);
create index ask_queue on verification.ask (merchant_id, since, ask_id) where state = 'submitted';
create index ask_due on verification.ask (deadline) where state in ('asked', 'refused');

-- Each change of a state, never updated.
create table verification.ask_step (
  ask_id text not null references verification.ask,
  step_no int not null check (step_no > 0),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  -- `player`, `system`, or a staff member's id.
  by text not null,
  reasons text[] not null default '{}',
  primary key (ask_id, step_no)
);

grant select, insert on verification.ask, verification.ask_step to app_core, app_backoffice;
grant update (state, since, deadline, tries, good_until) on verification.ask to app_core, app_backoffice;
grant select on verification.ask, verification.ask_step to app_auditor;

-- Members whose play is held on suspicion from a moment on, until two people of the desk have decided.
create table agents.hold (
  hold_id text primary key check (hold_id ~ '^agh_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null references agents.node (member_id),
  from_at timestamptz not null,
  reason text not null,
  -- What it rests on: a case, a ticket, bets.
  evidence text not null,
  held_by text not null,
  held_at timestamptz not null default kit.now(),
  state text not null default 'held' check (state in ('held', 'cleared', 'fraud')),
  requested_by text,
  decided_by text,
  decided_at timestamptz,
  constraint decided_by_two check (
    num_nonnulls(requested_by, decided_by, decided_at) = case state when 'held' then 0 else 3 end
    and (state = 'held' or requested_by <> decided_by)
  )
);

-- One at a time: what is held is decided before anything is held again, and confirmed fraud stays left out.
create unique index hold_of_member on agents.hold (member_id) where state <> 'cleared';
create index hold_of_merchant on agents.hold (merchant_id, held_at desc, hold_id);

-- Of which runs a member was left out by a hold, and by which later run that was paid once the member was cleared.
create table agents.held_play (
  run_id text not null references agents.run,
  hold_id text not null references agents.hold,
  released_run_id text references agents.run,
  primary key (run_id, hold_id),
  check (released_run_id <> run_id)
);

create index held_play_of_hold on agents.held_play (hold_id) where released_run_id is null;

grant select on agents.hold, agents.held_play to app_core, app_backoffice, app_auditor;
grant insert on agents.hold to app_backoffice;
grant update (state, requested_by, decided_by, decided_at) on agents.hold to app_backoffice;
grant insert, update (released_run_id) on agents.held_play to app_core;

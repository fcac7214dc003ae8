-- What makes somebody look at whoever takes bonuses, with its evidence, and what staff said of it.

create table bonuses.abuse_signal (
  signal_id text primary key check (signal_id ~ '^bsg_[0-9a-z]+$'),
  merchant_id text not null,
  member_id text not null,
  kind text not null check (kind in ('device', 'address', 'bank_account', 'same_rounds', 'opposite_bets', 'bonus_only')),
  -- Who else, how many and how much: the same again is the same signal.
  evidence jsonb not null,
  evidence_hash text not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'barred')),
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  unique (member_id, kind, evidence_hash),
  constraint decided_with_its_moment check ((state = 'open') = (decided_at is null))
);

create index abuse_signal_by_state on bonuses.abuse_signal (merchant_id, state, found_at);
create index abuse_signal_barred on bonuses.abuse_signal (member_id) where state = 'barred';

grant select, insert on bonuses.abuse_signal to app_core;
grant select, update on bonuses.abuse_signal to app_backoffice;
grant select on bonuses.abuse_signal to app_auditor;

create index grant_by_claim on bonuses.member_grant (claimed_at) where claimed_at is not null;

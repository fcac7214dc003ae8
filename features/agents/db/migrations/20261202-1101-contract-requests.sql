-- Whoever stands below may ask the direct upline for a contract, in words; it is answered by an offer, or declined.
create table agents.request (
  request_id text primary key check (request_id ~ '^agq_[0-9a-z]+$'),
  merchant_id text not null,
  type text not null,
  agent_id text not null references agents.node (member_id),
  upline_id text not null references agents.node (member_id),
  words text not null check (length(words) between 1 and 300),
  state text not null default 'open' check (state in ('open', 'offered', 'declined', 'withdrawn', 'expired')),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  answered_at timestamptz,
  -- The offer that answered it.
  version_id text references agents.version,
  check ((state = 'open') = (answered_at is null)),
  check ((state = 'offered') = (version_id is not null)),
  check (agent_id <> upline_id)
);

-- One at a time of each type.
create unique index open_request_of_type on agents.request (agent_id, type) where state = 'open';
create index request_of_agent on agents.request (agent_id, requested_at desc);
create index request_of_upline on agents.request (upline_id, requested_at desc);
create index request_expiring on agents.request (expires_at) where state = 'open';

grant select on agents.request to app_core, app_backoffice, app_auditor;
grant insert, update (state, answered_at, version_id) on agents.request to app_core;

-- What two people of the desk took off the net loss of a team, or gave back to it: counted in the periods that its day is in.
create table agents.adjustment (
  adjustment_id text primary key check (adjustment_id ~ '^aga_[0-9a-z]+$'),
  merchant_id text not null,
  agent_id text not null references agents.node (member_id),
  -- Whose net loss it is a part of: the agent's and that of all above when it was made.
  agents text[] not null check (agents[1] = agent_id),
  currency text not null,
  -- Minor units; above zero it is taken off.
  amount bigint not null check (amount <> 0),
  cause text not null check (cause in ('manual', 'fraud_hold')),
  reason text not null,
  day date not null,
  made_by text not null,
  approved_by text not null,
  made_at timestamptz not null default kit.now(),
  constraint two_people check (made_by <> approved_by)
);

create index adjustment_of_merchant on agents.adjustment (merchant_id, day);
create index adjustment_of_agent on agents.adjustment (agent_id, made_at desc);

grant select on agents.adjustment to app_core, app_auditor;
grant select, insert on agents.adjustment to app_backoffice;

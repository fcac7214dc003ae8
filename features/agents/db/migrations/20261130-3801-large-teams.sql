-- What of a large team takes longer than anybody waits, by the times that lists name: worked out every few minutes by the functions
-- that small teams are read by. It may be thrown away at any time.
create table agents.large_team (
  agent_id text not null references agents.node (member_id),
  range text not null,
  first date not null,
  last date not null check (last >= first),
  counted_at timestamptz not null,
  sums jsonb not null,
  primary key (agent_id, range)
);

grant select, insert, update, delete on agents.large_team to app_core;

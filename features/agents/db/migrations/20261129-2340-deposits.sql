-- What came in, beside that it did: deposits stand one by one in the account details of uplines.
alter table agents.cash_event
  add column at timestamptz,
  add column currency text,
  add column amount bigint;

create index cash_event_of_member on agents.cash_event (member_id, at) where at is not null;
create index payment_of_agent on agents.payment (agent_id, paid_at);

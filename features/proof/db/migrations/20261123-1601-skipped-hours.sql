-- Hours that can't be mended: two people let them pass unsigned, and everybody may read why.
create table proof.skip (
  closes_at timestamptz primary key,
  why text not null check (why in ('ledger', 'tree')),
  -- As the public reads it.
  reason text not null check (length(reason) between 5 and 300),
  asked_by text not null,
  approved_by text not null,
  decided_at timestamptz not null default kit.now(),
  constraint two_people check (asked_by <> approved_by)
);
grant select, insert on proof.skip to app_backoffice;
grant select on proof.skip to app_core;
-- With the decision what stood against the hour stands no longer.
grant update (ended_at) on proof.refusal to app_backoffice;

create view public_audit.v_skipped_hour as
select s.closes_at, s.why, s.reason, s.asked_by, s.approved_by, s.decided_at
from proof.skip s;
grant select on public_audit.v_skipped_hour to app_auditor;

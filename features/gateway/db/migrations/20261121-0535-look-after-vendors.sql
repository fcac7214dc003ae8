-- Staff looks after vendors: finds any call, gives free rounds, ends a round by the word of two people.
alter table gateway.request_log
  add column game text,
  add column round_id text,
  -- A vendor's machine; whoever narrows the networks sees whom that would shut out.
  add column called_from text;
create index request_of_player on gateway.request_log (player, log_no) where player is not null;
create index request_of_round on gateway.request_log (vendor, round_id) where round_id is not null;
create index request_refused on gateway.request_log (log_no) where code <> 'ok';

grant insert on gateway.health to app_backoffice;
grant update (state, failures, try_at, answered_at, failed_at, last_fault) on gateway.health to app_backoffice;

-- Giving moves no money: what free rounds win is credited by the vendor's own call.
grant insert on gateway.free_rounds, gateway.vendor_player to app_backoffice;
-- When the vendor was told of them by our own call; null until then, and for a vendor that we only hear from.
alter table gateway.free_rounds add column told_at timestamptz;
grant update (told_at) on gateway.free_rounds to app_core;
create index free_rounds_by_time on gateway.free_rounds (given_at desc);

-- What two people decided about a round that its vendor left open. The back office writes the order, the product carries
-- it out by the gateway's own operations.
create table gateway.round_order (
  order_id text primary key check (order_id ~ '^gro_[0-9a-f]{32}$'),
  round_no bigint not null references gateway.round,
  way text not null check (way in ('settle', 'void')),
  -- What each bet is paid, by its transaction; minor units as text. Others lose.
  payouts jsonb not null default '{}' check (jsonb_typeof(payouts) = 'object'),
  reason text not null check (length(reason) between 5 and 300),
  approval_id text not null unique,
  asked_by text not null,
  approved_by text not null,
  ordered_at timestamptz not null default kit.now(),
  state text not null default 'ordered' check (state in ('ordered', 'done', 'overtaken', 'refused')),
  -- Why it was refused.
  code text,
  ended_at timestamptz,
  constraint by_two_people check (asked_by <> approved_by),
  constraint pays_nothing_where_void check (way = 'settle' or payouts = '{}'),
  constraint ended_with_its_time check ((state = 'ordered') = (ended_at is null))
);
-- Never two at once.
create unique index round_order_waiting on gateway.round_order (round_no) where state = 'ordered';
create index order_of_round on gateway.round_order (round_no);
grant select on gateway.round_order to app_core, app_backoffice;
grant insert (order_id, round_no, way, payouts, reason, approval_id, asked_by, approved_by) on gateway.round_order
  to app_backoffice;
grant update (state, code, ended_at) on gateway.round_order to app_core;

create view public_audit.v_round_order as
select o.order_id, r.merchant_id, o.round_no, o.way, o.payouts, o.reason, o.approval_id, o.asked_by, o.approved_by,
  o.ordered_at, o.state, o.code, o.ended_at
from gateway.round_order o
join gateway.round r using (round_no);

grant select on public_audit.v_round_order to app_auditor;

-- Money that is nobody's goes back to whoever paid it by a payout with an id of its own, asked about until its bank has said what became of it.
alter table cashier.bank_line
  drop constraint bank_line_state_check,
  add constraint bank_line_state_check check (
    state in (
      'unmatched', 'asked', 'matched', 'credited', 'return_asked', 'returning', 'return_silent', 'settle_asked', 'returned'
    )
  );

create table cashier.return_payout (
  payout_id text primary key check (payout_id ~ '^ret_[0-9a-f]{32}$'),
  line_id text not null references cashier.bank_line,
  no integer not null check (no > 0),
  amount bigint not null check (amount > 0),
  provider text not null,
  account_proxy text not null,
  state text not null check (state in ('prepared', 'sent', 'accepted', 'unknown', 'paid', 'refused', 'returned')),
  bank_ref text,
  bank_reason text,
  prepared_at timestamptz not null,
  sent_at timestamptz,
  -- When the bank is asked next, in business time; null once there is nothing to ask.
  ask_at timestamptz,
  asks integer not null default 0,
  ended_at timestamptz,
  unique (line_id, no)
);
-- The same money is never on its way twice.
create unique index return_payout_running on cashier.return_payout (line_id)
where state in ('prepared', 'sent', 'accepted', 'unknown');
create index return_payout_to_ask on cashier.return_payout (ask_at)
where state in ('prepared', 'sent', 'accepted', 'unknown');

-- The payout by which a returned line's money left; none where two people say that it went back outside.
alter table cashier.bank_line add column payout_id text references cashier.return_payout;
grant update (payout_id) on cashier.bank_line to app_core;

-- The back office says that money shall go back; what the bank is told, and answers, is the worker's alone.
grant select on cashier.return_payout to app_core, app_backoffice;
grant insert, update (state, bank_ref, bank_reason, sent_at, ask_at, asks, ended_at) on cashier.return_payout to app_core;

drop index cashier.bank_line_waiting;
create index bank_line_waiting on cashier.bank_line (received_at) where state not in ('credited', 'returned');
create index bank_line_returned on cashier.bank_line (ended_at desc) where state = 'returned';

create or replace view public_audit.v_bank_line as
select
  l.line_id, a.merchant_id, l.account_id, l.transaction_id, a.currency, l.amount, l.paid_at, l.received_at, l.reference, l.state,
  l.reason, l.since, l.deposit_id, l.member_id, l.payout_id
from cashier.bank_line l
join cashier.payment_account a using (account_id);

create view public_audit.v_return_payout as
select
  p.payout_id, p.line_id, p.no, p.amount, p.state, p.bank_ref, p.bank_reason, p.prepared_at, p.sent_at, p.asks, p.ended_at
from cashier.return_payout p;
grant select on public_audit.v_return_payout to app_auditor;

-- Baseline of cashier: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- Deposits by PromptPay: what players asked for, what banks reported, and each bank message used once.

create schema if not exists cashier;
grant usage on schema cashier to app_core, app_backoffice, app_auditor;

-- Bank accounts of ours and accounts at providers that players pay to.
create table cashier.payment_account (
  account_id text primary key,
  merchant_id text not null,
  provider text not null check (
    provider in ('simulated_bank', 'simulated_redirect', 'simulated_wallet', 'signed_http')
  ),
  account_name text not null,
  bank_name text not null,
  proxy_kind text not null check (proxy_kind in ('mobile', 'taxId', 'eWallet')),
  proxy_number text not null,
  -- As the bank writes it in its notices, e.g. 0066812345678.
  proxy text not null unique,
  currency text not null references kit.currency check (currency ~ '^[A-Z]{3}$'),
  -- From this value on a transfer matched by hand needs a second person.
  second_person_from bigint not null check (second_person_from > 0),
  enabled boolean not null default true
);

create index payment_account_merchant on cashier.payment_account (merchant_id) where enabled;

-- Staff adds an account to pay to; a second person has to agree before anybody is shown its number.
grant select, insert, update on cashier.payment_account to app_core;
grant select, insert on cashier.payment_account to app_backoffice;
grant select on cashier.payment_account to app_auditor;

-- Each way to pay has terms of its own that staff change, and a deposit keeps those it was begun under and each state it was in.
create table cashier.method (
  method_id text primary key,
  merchant_id text not null,
  kind text not null check (kind in ('promptpay', 'bank_transfer', 'provider')),
  account_id text not null references cashier.payment_account,
  amount_min bigint not null check (amount_min > 0),
  amount_max bigint not null check (amount_max >= amount_min),
  presets bigint[] not null check (cardinality(presets) between 0 and 12),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_permille int not null default 0 check (fee_permille between 0 and 200),
  -- Whom the fee is taken from: the player's wallet, or nobody's because the house pays it to the provider.
  fee_borne_by text not null default 'house' check (fee_borne_by in ('player', 'house')),
  minutes int not null check (minutes between 5 and 1440),
  position int not null default 0,
  enabled boolean not null default true,
  -- Grows with every change; an edit names the version that it was based on.
  version int not null default 1,
  unique (account_id, kind)
);

create index method_of_merchant on cashier.method (merchant_id, position);

grant select, insert on cashier.method to app_core, app_backoffice;
grant update (
  amount_min, amount_max, presets, fee_fixed, fee_permille, fee_borne_by, minutes, enabled, version
) on cashier.method to app_backoffice;
grant select on cashier.method to app_auditor;

-- What a player asked to pay in, and what became of it.
create table cashier.deposit (
  deposit_id text primary key,
  merchant_id text not null,
  member_id text not null,
  account_id text not null references cashier.payment_account,
  idempotency_key text not null,
  amount bigint not null check (amount > 0),
  pay_amount bigint not null check (pay_amount > 0),
  reference text not null unique,
  state text not null check (
    state in ('waiting', 'checking', 'review', 'credited', 'rejected', 'expired', 'cancelled')
  ),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  credited_amount bigint check (credited_amount > 0),
  late boolean not null default false,
  method_id text not null references cashier.method,
  fee_fixed bigint not null default 0,
  fee_permille int not null default 0,
  fee_borne_by text not null default 'house',
  fee bigint not null default 0 check (fee >= 0),
  since timestamptz not null,
  reason text not null,
  -- Who caused the state: player, bank, system, or a member of staff by id.
  changed_by text not null default 'system',
  -- A slip may come for a deposit whose time is over; another may wait for its sum by then.
  slip_after_end boolean not null default false,
  -- An order of a provider is known by its id: equal sums need not be kept apart.
  is_named boolean not null default false,
  return_url text,
  provider_ref text,
  pay_url text,
  pay_code text,
  -- When the provider is asked next; null once there is nothing to ask.
  poll_at timestamptz,
  polls int not null default 0,
  -- A promotion chosen with a deposit stays with it as it was offered, whatever becomes of the promotion.
  offer jsonb,
  unique (member_id, idempotency_key),
  check ((state = 'credited') = (credited_amount is not null))
);

create index deposit_of_member on cashier.deposit (member_id, deposit_id desc);
create index deposit_of_merchant on cashier.deposit (merchant_id, deposit_id desc);
create index deposit_due on cashier.deposit (expires_at) where state = 'waiting';
-- A transfer without a reference is compared with every unpaid deposit of its amount, not only with the one that waits.
create index deposit_unpaid_amount on cashier.deposit (account_id, pay_amount, expires_at) where state <> 'credited';
create index deposit_in_hand on cashier.deposit (merchant_id, since) where state in ('checking', 'review');
create index deposit_to_poll on cashier.deposit (poll_at) where poll_at is not null;
create unique index deposit_waiting_amount on cashier.deposit (account_id, pay_amount)
where state in ('waiting', 'checking') and not slip_after_end and not is_named;

grant select, insert on cashier.deposit to app_core;
grant update (
  state, ended_at, credited_amount, late, fee, since, reason, changed_by, slip_after_end, provider_ref, pay_url,
  pay_code, poll_at, polls
) on cashier.deposit to app_core;
grant select on cashier.deposit to app_backoffice, app_auditor;
grant update (state, ended_at, credited_amount, late, since, reason, changed_by) on cashier.deposit to app_backoffice;

create trigger write_step
after insert or update of state, since on cashier.deposit
for each row execute function cashier.write_step();

-- Money that is nobody's goes back to whoever paid it by a payout with an id of its own, asked about until its bank has said what became of it.
create table cashier.return_payout (
  payout_id text primary key check (payout_id ~ '^ret_[0-9a-f]{32}$'),
  line_id text not null,
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
  poll_at timestamptz,
  polls integer not null default 0,
  ended_at timestamptz,
  unique (line_id, no)
);

-- The same money is never on its way twice.
create unique index return_payout_running on cashier.return_payout (line_id)
where state in ('prepared', 'sent', 'accepted', 'unknown');
create index return_payout_to_poll on cashier.return_payout (poll_at)
where state in ('prepared', 'sent', 'accepted', 'unknown');

-- The back office says that money shall go back; what the bank is told, and answers, is the worker's alone.
grant select, insert on cashier.return_payout to app_core;
grant update (state, bank_ref, bank_reason, sent_at, poll_at, polls, ended_at) on cashier.return_payout to app_core;
grant select on cashier.return_payout to app_backoffice;

-- Money that a bank reported on an account of ours.
create table cashier.bank_line (
  line_id text primary key,
  account_id text not null references cashier.payment_account,
  transaction_id text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  received_at timestamptz not null,
  payer_name_sealed text not null,
  payer_account_sealed text not null,
  reference text,
  content_hash bytea not null,
  state text not null check (
    state in (
      'unmatched', 'asked', 'matched', 'credited', 'return_asked', 'returning', 'return_silent', 'settle_asked', 'returned'
    )
  ),
  reason text,
  suggestion_id text references cashier.deposit,
  deposit_id text references cashier.deposit,
  member_id text,
  ended_at timestamptz,
  since timestamptz not null,
  changed_by text not null default 'bank',
  -- The payout by which a returned line's money left; none where two people say that it went back outside.
  payout_id text references cashier.return_payout,
  -- What staff found at a bank is credited at once and held from withdrawal until the bank itself has told of it, or has it in its own list.
  listed_at timestamptz,
  -- The bank's own number: the same transfer told twice is one transfer.
  unique (account_id, transaction_id)
);

create index bank_line_of_deposit on cashier.bank_line (deposit_id) where deposit_id is not null;
-- What was credited since a moment is added up for every look at the dashboard.
create index bank_line_credited on cashier.bank_line (ended_at) where state = 'credited';
create index bank_line_of_member on cashier.bank_line (member_id) where member_id is not null;
create index bank_line_waiting on cashier.bank_line (received_at) where state not in ('credited', 'returned');
create index bank_line_returned on cashier.bank_line (ended_at desc) where state = 'returned';
create index bank_line_unconfirmed on cashier.bank_line (member_id)
where content_hash = '' and state = 'credited' and listed_at is null;
alter table cashier.return_payout add foreign key (line_id) references cashier.bank_line;

grant select, insert on cashier.bank_line to app_core;
grant update (
  paid_at, payer_name_sealed, payer_account_sealed, reference, content_hash, state, reason, suggestion_id, deposit_id,
  member_id, ended_at, since, changed_by, payout_id, listed_at
) on cashier.bank_line to app_core;
grant select on cashier.bank_line to app_backoffice;
grant update (state, reason, deposit_id, member_id, ended_at, since, changed_by) on cashier.bank_line to app_backoffice;

-- Notices of banks that were seen: none counts twice.
create table cashier.notice_nonce (
  key_id text not null,
  nonce text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (key_id, nonce)
);

grant select, insert, delete on cashier.notice_nonce to app_core;

-- Every state a deposit was in, for whoever asks later what happened when and why.
create table cashier.deposit_step (
  deposit_id text not null references cashier.deposit,
  step int not null,
  state text not null,
  since timestamptz not null,
  reason text not null,
  changed_by text not null,
  primary key (deposit_id, step)
);

grant select, insert on cashier.deposit_step to app_core, app_backoffice;
grant select on cashier.deposit_step to app_auditor;

-- A player may show the slip of a transfer: its code names the transfer, the bank is asked about it, and it counts once for ever.
create table cashier.slip (
  slip_id text primary key,
  deposit_id text not null references cashier.deposit,
  member_id text not null,
  -- The picture, made anew and sealed; null once it was shredded.
  file_name text,
  sent_at timestamptz not null,
  -- The state that the deposit goes back to where the slip shows nothing for it.
  came_from text not null check (came_from in ('waiting', 'expired')),
  state text not null check (
    state in ('checking', 'review', 'asked', 'matched', 'accepted', 'on_line', 'refused', 'closed')
  ),
  -- Why it is in its state: what was read, or what the bank said.
  reason text not null,
  since timestamptz not null,
  changed_by text not null default 'player',
  -- What the code on it says.
  sending_bank text,
  trans_ref text,
  -- What the bank says of that transfer; null where it says nothing.
  reported_amount bigint,
  reported_paid_at timestamptz,
  reported_account text,
  -- What staff found at the bank where the bank could not be asked.
  staff_ref text,
  staff_amount bigint check (staff_amount > 0),
  poll_at timestamptz not null,
  polls int not null default 0
);

-- The same transfer is shown once for ever, whoever shows it.
create unique index slip_reference on cashier.slip (sending_bank, trans_ref)
where state in ('matched', 'accepted', 'on_line');
create index slip_of_deposit on cashier.slip (deposit_id);
create index slip_of_member on cashier.slip (member_id);
create index slip_to_check on cashier.slip (poll_at) where state in ('checking', 'matched');
create index slip_in_hand on cashier.slip (since) where state in ('review', 'asked');

-- The back office says what shall be, the worker moves the money.
grant select, insert on cashier.slip to app_core;
grant update (
  state, reason, since, changed_by, sending_bank, trans_ref, reported_amount, reported_paid_at, reported_account, poll_at, polls
) on cashier.slip to app_core;
grant select on cashier.slip to app_backoffice;
grant update (
  file_name, state, reason, since, changed_by, staff_ref, staff_amount, poll_at
) on cashier.slip to app_backoffice;

-- Players may pay at a provider, by its page or by what it shows: its orders have names, and each of its notices counts once for ever.
create table cashier.provider_event (
  provider text not null,
  event_id text not null,
  deposit_id text not null references cashier.deposit,
  body_hash bytea not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);

grant select, insert on cashier.provider_event to app_core;

-- Auditors hold deposits, and what banks told of, against the books; who paid stays sealed.
create view public_audit.v_deposit as
select
  d.deposit_id, d.merchant_id, d.member_id, m.kind, d.account_id, d.reference, a.currency, d.amount, d.pay_amount, d.state,
  d.reason, d.created_at, d.ended_at, d.credited_amount, d.fee, l.transaction_id
from cashier.deposit d
join cashier.method m using (method_id)
join cashier.payment_account a on a.account_id = d.account_id
left join cashier.bank_line l on l.deposit_id = d.deposit_id and l.state = 'credited';

create view public_audit.v_bank_line as
select
  l.line_id, a.merchant_id, l.account_id, l.transaction_id, a.currency, l.amount, l.paid_at, l.received_at, l.reference, l.state,
  l.reason, l.since, l.deposit_id, l.member_id, l.payout_id
from cashier.bank_line l
join cashier.payment_account a using (account_id);

create view public_audit.v_return_payout as
select
  p.payout_id, p.line_id, p.no, p.amount, p.state, p.bank_ref, p.bank_reason, p.prepared_at, p.sent_at, p.polls, p.ended_at
from cashier.return_payout p;

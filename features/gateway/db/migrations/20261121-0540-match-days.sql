-- Each day of a vendor is held against our acts and the ledger: what was read, what differs, and each time it was done.
create table gateway.match_run (
  vendor text not null references gateway.vendor,
  -- Of business, in Bangkok.
  day date not null,
  version integer not null check (version between 1 and 10000),
  cause text not null check (cause in ('schedule', 'staff', 'resend')),
  started_by text not null,
  state text not null default 'reading' check (state in ('reading', 'comparing', 'done')),
  -- The vendor's page that is read next; how far the comparison is.
  next_page integer not null default 1 check (next_page >= 1),
  compared_to text not null default '',
  created_at timestamptz not null,
  -- Not before; and whoever works on it has it until then.
  try_at timestamptz not null,
  claimed_until timestamptz,
  -- Failures in a row.
  attempts integer not null default 0 check (attempts >= 0),
  failing_since timestamptz,
  last_fault text check (length(last_fault) <= 300),
  finished_at timestamptz,
  primary key (vendor, day, version),
  constraint done_has_its_time check ((state = 'done') = (finished_at is not null))
);
create unique index one_run_of_a_day on gateway.match_run (vendor, day) where state <> 'done';
create index match_run_due on gateway.match_run (try_at) where state <> 'done';
create index match_run_by_day on gateway.match_run (day desc, vendor, version desc);
grant select, insert on gateway.match_run to app_core, app_backoffice;
grant update (state, next_page, compared_to, try_at, claimed_until, attempts, failing_since, last_fault, finished_at)
  on gateway.match_run to app_core;

-- What a vendor listed, and, without a listing, what only we know; forgotten after a month, unlike what came of it.
create table gateway.match_line (
  vendor text not null,
  day date not null,
  version integer not null,
  transaction_id text not null check (length(transaction_id) between 1 and 100),
  kind text,
  player text,
  round_id text,
  currency text,
  amount bigint,
  state text check (state in ('done', 'taken_back', 'refused', 'pending')),
  made_at timestamptz,
  primary key (vendor, day, version, transaction_id),
  constraint listed_whole check (num_nulls(kind, player, currency, amount, state, made_at) in (0, 6))
);
create index match_line_of_transaction on gateway.match_line (vendor, transaction_id) where made_at is not null;
grant select, insert, delete on gateway.match_line to app_core;

-- Of each merchant and currency. A line of nobody that we know has no merchant and stands under the empty one.
create table gateway.match_sum (
  vendor text not null,
  day date not null,
  version integer not null,
  merchant_id text not null,
  currency text not null,
  theirs_count integer not null,
  ours_count integer not null,
  theirs_amount bigint not null,
  ours_amount bigint not null,
  ledger_amount bigint not null,
  differences integer not null,
  unexplained integer not null,
  primary key (vendor, day, version, merchant_id, currency),
  foreign key (vendor, day, version) references gateway.match_run
);
grant select, insert on gateway.match_sum to app_core;
grant update (theirs_count, ours_count, theirs_amount, ours_amount, ledger_amount, differences, unexplained)
  on gateway.match_sum to app_core;
grant select on gateway.match_sum to app_backoffice;

create table gateway.match_difference (
  vendor text not null,
  day date not null,
  version integer not null,
  transaction_id text not null,
  kind text not null check (kind in (
    'missing_here', 'missing_there', 'amount_differs', 'state_differs', 'ledger_differs', 'late'
  )),
  merchant_id text not null,
  member_id text,
  player text,
  explanation text check (explanation in (
    'resolved', 'on_its_way', 'tombstone', 'taken_back', 'clock_edge', 'paid_later', 'other_day'
  )),
  note text,
  theirs_kind text,
  ours_kind text,
  currency text not null,
  theirs_amount bigint,
  ours_amount bigint,
  ledger_amount bigint,
  theirs_state text,
  ours_state text,
  theirs_at timestamptz,
  ours_at timestamptz,
  primary key (vendor, day, version, transaction_id, kind),
  foreign key (vendor, day, version) references gateway.match_run
);
grant select, insert on gateway.match_difference to app_core;
grant select on gateway.match_difference to app_backoffice;

-- Acts that do not match and calls of ours that no vendor takes are findings too.
alter table gateway.finding
  drop constraint finding_kind_check,
  add constraint finding_kind_check check (kind in (
    'owed_not_paid', 'mismatch', 'transfer_open', 'unmatched', 'call_failed'
  ));

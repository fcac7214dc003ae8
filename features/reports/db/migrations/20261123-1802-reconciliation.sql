-- Each day of each bank account: the bank's book beside ours, every difference by its line, and who agreed to the day.
create table reports.reconciliation (
  account_id text not null,
  -- Of business, in Bangkok.
  day date not null,
  merchant_id text not null,
  currency text not null,
  -- `asking` until the bank has answered; `even` and `explained` wait for somebody to agree.
  state text not null default 'asking' check (state in ('asking', 'open', 'explained', 'even', 'agreed')),
  bank_opening bigint,
  bank_in bigint,
  bank_out bigint,
  bank_closing bigint,
  ledger_opening bigint,
  ledger_in bigint,
  ledger_out bigint,
  ledger_closing bigint,
  looked_at timestamptz,
  -- When it is looked at next; null once it is agreed.
  due_at timestamptz default kit.now(),
  fault text,
  agreed_by text,
  agreed_at timestamptz,
  note text,
  primary key (account_id, day),
  constraint agreed_by_somebody check ((state = 'agreed') = (agreed_by is not null) and (agreed_by is null) = (agreed_at is null)),
  constraint looked_at_whole check ((state = 'asking') or (bank_closing is not null and ledger_closing is not null))
);
create index reconciliation_due on reports.reconciliation (due_at) where due_at is not null;
create index reconciliation_of_merchant on reports.reconciliation (merchant_id, day desc, account_id);

create table reports.difference (
  account_id text not null,
  day date not null,
  -- Whose line it is, and that line's own name: the bank's transaction, or the key of the ledger's movement.
  side text not null check (side in ('bank', 'ledger', 'sum')),
  line text not null,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  -- What the bank has beyond the ledger because of it.
  amount bigint not null,
  at timestamptz not null,
  -- The deposit line or the payout that it belongs to, where that is known.
  subject text,
  -- What is known of itself needs nobody's word.
  is_known boolean not null,
  explained_by text,
  explained_at timestamptz,
  note text,
  primary key (account_id, day, side, line),
  foreign key (account_id, day) references reports.reconciliation,
  constraint explained_by_somebody check ((explained_by is null) = (explained_at is null) and (explained_by is null) = (note is null))
);

grant select, insert on reports.reconciliation to app_core;
grant update (
  state, bank_opening, bank_in, bank_out, bank_closing, ledger_opening, ledger_in, ledger_out, ledger_closing, looked_at, due_at, fault
) on reports.reconciliation to app_core;
grant select, insert, update, delete on reports.difference to app_core;
grant select on reports.reconciliation, reports.difference to app_backoffice, app_auditor;
grant update (state, due_at, agreed_by, agreed_at, note) on reports.reconciliation to app_backoffice;
grant update (explained_by, explained_at, note) on reports.difference to app_backoffice;

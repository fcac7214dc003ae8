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
  told_amount bigint,
  told_paid_at timestamptz,
  told_account text,
  -- What staff found at the bank where the bank could not be asked.
  staff_ref text,
  staff_amount bigint check (staff_amount > 0),
  ask_at timestamptz not null,
  asks int not null default 0
);

-- The same transfer is shown once for ever, whoever shows it.
create unique index slip_reference on cashier.slip (sending_bank, trans_ref)
where state in ('matched', 'accepted', 'on_line');
create index slip_of_deposit on cashier.slip (deposit_id);
create index slip_of_member on cashier.slip (member_id);
create index slip_to_check on cashier.slip (ask_at) where state in ('checking', 'matched');
create index slip_in_hand on cashier.slip (since) where state in ('review', 'asked');

grant select on cashier.slip to app_core, app_backoffice;
grant insert on cashier.slip to app_core;
grant update (
  state, reason, since, changed_by, sending_bank, trans_ref, told_amount, told_paid_at, told_account, ask_at, asks
) on cashier.slip to app_core;
-- The back office says what shall be, the worker moves the money.
grant update (state, reason, since, changed_by, staff_ref, staff_amount, ask_at, file_name) on cashier.slip to app_backoffice;

-- A slip may come for a deposit whose time is over; another may wait for its sum by then.
alter table cashier.deposit add column slip_after_end boolean not null default false;
grant update (slip_after_end) on cashier.deposit to app_core;
drop index cashier.deposit_waiting_amount;
create unique index deposit_waiting_amount on cashier.deposit (account_id, pay_amount)
where state in ('waiting', 'checking') and not slip_after_end;

grant update (suggestion_id) on cashier.bank_line to app_core;

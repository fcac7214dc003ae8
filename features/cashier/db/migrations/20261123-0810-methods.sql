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
  -- Rises with every change; an edit names the one it saw.
  version int not null default 1,
  unique (account_id, kind)
);
create index method_of_merchant on cashier.method (merchant_id, position);

insert into cashier.method (method_id, merchant_id, kind, account_id, amount_min, amount_max, presets, minutes, enabled)
select 'dpm_' || md5(account_id || '/promptpay'), merchant_id, 'promptpay', account_id, amount_min, amount_max, presets, 15,
  enabled
from cashier.payment_account;

alter table cashier.payment_account
  drop column amount_min,
  drop column amount_max,
  drop column presets;

grant select on cashier.method to app_core, app_backoffice, app_auditor;
grant insert on cashier.method to app_core;
grant update (amount_min, amount_max, presets, fee_fixed, fee_permille, fee_borne_by, minutes, enabled, version)
  on cashier.method to app_backoffice;

alter table cashier.deposit
  drop constraint deposit_state_check,
  add constraint deposit_state_check check (
    state in ('waiting', 'checking', 'review', 'credited', 'rejected', 'expired', 'cancelled')
  ),
  add column method_id text references cashier.method,
  add column fee_fixed bigint not null default 0,
  add column fee_permille int not null default 0,
  add column fee_borne_by text not null default 'house',
  add column fee bigint not null default 0 check (fee >= 0),
  add column since timestamptz,
  add column reason text,
  -- Who caused the state: player, bank, system, or a member of staff by id.
  add column changed_by text not null default 'system';
update cashier.deposit
set
  method_id = 'dpm_' || md5(account_id || '/promptpay'),
  since = coalesce(ended_at, created_at),
  reason = case state
    when 'waiting' then 'started'
    when 'credited' then case when late then 'paid_late' else 'paid' end
    when 'expired' then 'not_paid'
    else 'cancelled_by_player'
  end;
alter table cashier.deposit
  alter column method_id set not null,
  alter column since set not null,
  alter column reason set not null;
grant update (since, reason, changed_by, fee) on cashier.deposit to app_core;
grant update (since, reason, changed_by) on cashier.deposit to app_backoffice;

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

insert into cashier.deposit_step (deposit_id, step, state, since, reason, changed_by)
select deposit_id, 1, 'waiting', created_at, 'started', 'player'
from cashier.deposit
union all
select deposit_id, 2, state, since, reason, changed_by
from cashier.deposit
where state <> 'waiting';

create function cashier.write_step()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into cashier.deposit_step (deposit_id, step, state, since, reason, changed_by)
  select new.deposit_id, coalesce(max(step), 0) + 1, new.state, new.since, new.reason, new.changed_by
  from cashier.deposit_step
  where deposit_id = new.deposit_id;
  return null;
end
$$;
create trigger write_step
after insert or update of state, since on cashier.deposit
for each row execute function cashier.write_step();

-- While its slip is looked at, nobody else may wait for the same sum.
drop index cashier.deposit_waiting_amount;
create unique index deposit_waiting_amount on cashier.deposit (account_id, pay_amount)
where state in ('waiting', 'checking');
create index deposit_in_hand on cashier.deposit (merchant_id, since) where state in ('checking', 'review');

alter table cashier.bank_line
  add column since timestamptz,
  add column changed_by text not null default 'bank';
update cashier.bank_line set since = coalesce(ended_at, received_at);
alter table cashier.bank_line alter column since set not null;
grant update (since, changed_by) on cashier.bank_line to app_core, app_backoffice;

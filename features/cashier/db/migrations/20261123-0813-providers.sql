-- Players may pay at a provider, by its page or by what it shows: its orders have names, and each of its notices counts once for ever.
alter table cashier.payment_account
  drop constraint payment_account_provider_check,
  add constraint payment_account_provider_check check (
    provider in ('simulated_bank', 'simulated_redirect', 'simulated_wallet', 'signed_http')
  );

alter table cashier.deposit
  -- An order of a provider is known by its id: equal sums need not be kept apart.
  add column is_named boolean not null default false,
  add column return_url text,
  add column provider_ref text,
  add column pay_url text,
  add column pay_code text,
  -- When the provider is asked next; null once there is nothing to ask.
  add column ask_at timestamptz,
  add column asks int not null default 0;
grant update (provider_ref, pay_url, pay_code, ask_at, asks) on cashier.deposit to app_core;
create index deposit_to_ask on cashier.deposit (ask_at) where ask_at is not null;

drop index cashier.deposit_waiting_amount;
create unique index deposit_waiting_amount on cashier.deposit (account_id, pay_amount)
where state in ('waiting', 'checking') and not slip_after_end and not is_named;

create table cashier.provider_event (
  provider text not null,
  event_id text not null,
  deposit_id text not null references cashier.deposit,
  body_hash bytea not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
grant select, insert on cashier.provider_event to app_core;

-- Baseline of the ground that all features stand on; it runs first. Its functions stand in ../functions, one a file.
-- Roles belong to the whole server: another database being migrated at this moment may make the same ones.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['app_core', 'app_backoffice', 'app_auditor'] loop
    for v_attempt in 1..20 loop
      begin
        if not exists (select from pg_catalog.pg_roles where rolname = v_role) then
          execute format('create role %I nologin', v_role);
        end if;
        if not pg_catalog.pg_has_role(current_user, v_role, 'set') then
          execute format('grant %I to current_user', v_role);
        end if;
        exit;
      exception
        when duplicate_object or unique_violation or internal_error then
          if v_attempt = 20 then
            raise;
          end if;
          perform pg_catalog.pg_sleep(0.05);
      end;
    end loop;
  end loop;
end
$$;

create schema if not exists kit;
grant usage on schema kit to app_core, app_backoffice, app_auditor;

-- Read-only views, stable for outside checks; each feature adds its own.
create schema public_audit;
grant usage on schema public_audit to app_auditor, app_core, app_backoffice;
alter default privileges in schema public_audit grant select on tables to app_auditor;

-- What an account can be counted in: money by its code of ISO 4217, and credit that is no money and takes its minor unit from its
-- merchant's money. The same list stands in kit/shared/money/currency.ts; a test compares them. docs/decisions/currency-is-data.md.
create table kit.currency (
  code text primary key,
  kind text not null check (kind in ('money', 'trial', 'points')),
  -- Decimals of an amount. More than three and an amount of a wallet could grow beyond its column.
  minor_units smallint check (minor_units between 0 and 3),
  symbol text check (length(symbol) between 1 and 4),
  symbol_side text check (symbol_side in ('before', 'after')),
  constraint money_by_iso_code check ((kind = 'money') = (code ~ '^[A-Z]{3}$')),
  constraint money_has_its_form check ((kind = 'money') = (num_nonnulls(minor_units, symbol, symbol_side) = 3))
);

insert into kit.currency (code, kind, minor_units, symbol, symbol_side)
values
  ('AED', 'money', 2, 'AED', 'before'),
  ('AUD', 'money', 2, 'A$', 'before'),
  ('BDT', 'money', 2, '৳', 'before'),
  ('BHD', 'money', 3, 'BHD', 'before'),
  ('BND', 'money', 2, 'B$', 'before'),
  ('BRL', 'money', 2, 'R$', 'before'),
  ('CHF', 'money', 2, 'CHF', 'before'),
  ('CNY', 'money', 2, 'CN¥', 'before'),
  ('EUR', 'money', 2, '€', 'before'),
  ('GBP', 'money', 2, '£', 'before'),
  ('HKD', 'money', 2, 'HK$', 'before'),
  ('IDR', 'money', 2, 'Rp', 'before'),
  ('ILS', 'money', 2, '₪', 'before'),
  ('INR', 'money', 2, '₹', 'before'),
  ('JPY', 'money', 0, '¥', 'before'),
  ('KES', 'money', 2, 'KSh', 'before'),
  ('KHR', 'money', 2, '៛', 'after'),
  ('KRW', 'money', 0, '₩', 'before'),
  ('KWD', 'money', 3, 'KWD', 'before'),
  ('KZT', 'money', 2, '₸', 'after'),
  ('LAK', 'money', 2, '₭', 'before'),
  ('LKR', 'money', 2, 'LKR', 'before'),
  ('MMK', 'money', 2, 'Ks', 'after'),
  ('MNT', 'money', 2, '₮', 'before'),
  ('MXN', 'money', 2, 'MX$', 'before'),
  ('MYR', 'money', 2, 'RM', 'before'),
  ('NPR', 'money', 2, 'NPR', 'before'),
  ('NZD', 'money', 2, 'NZ$', 'before'),
  ('PHP', 'money', 2, '₱', 'before'),
  ('PKR', 'money', 2, 'PKR', 'before'),
  ('PLN', 'money', 2, 'zł', 'after'),
  ('RUB', 'money', 2, '₽', 'after'),
  ('SGD', 'money', 2, 'S$', 'before'),
  ('THB', 'money', 2, '฿', 'before'),
  ('TRY', 'money', 2, '₺', 'before'),
  ('TWD', 'money', 2, 'NT$', 'before'),
  ('TZS', 'money', 2, 'TSh', 'before'),
  ('UAH', 'money', 2, '₴', 'after'),
  ('USD', 'money', 2, '$', 'before'),
  ('UZS', 'money', 2, 'UZS', 'after'),
  ('VND', 'money', 0, '₫', 'after'),
  ('ZAR', 'money', 2, 'R', 'before'),
  ('TRIAL', 'trial', null, null, null),
  ('POINTS', 'points', null, null, null);

grant select on kit.currency to app_core, app_backoffice, app_auditor;

-- How far business time is ahead of the machine's. Moved only by TEST_CLOCK and by tests.
create table kit.test_clock (
  is_only boolean primary key default true check (is_only),
  offset_ms bigint not null default 0
);

insert into kit.test_clock default values;

grant select on kit.test_clock to app_core, app_backoffice, app_auditor;

-- The fingerprint of each key that sealed this database's fields: a start without one of them is stopped.
create table kit.master_key (
  key_id text primary key,
  fingerprint text not null unique
);

-- Keys that browsers seal bodies to. The private part is encrypted by the vault; the previous key is accepted for a day.
create table kit.sealing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed text not null,
  made_at timestamptz not null default kit.now(),
  replaced_at timestamptz
);

create unique index sealing_key_in_use on kit.sealing_key ((true)) where replaced_at is null;

grant select, insert, delete on kit.sealing_key to app_core, app_backoffice;
grant update (replaced_at) on kit.sealing_key to app_core, app_backoffice;

-- How often something was tried in the current window, by business time; one row per limit and subject.
create table kit.rate_window (
  key text primary key,
  started_at timestamptz not null,
  used int not null check (used >= 0)
);

create index rate_window_old on kit.rate_window (started_at);

grant select, insert, update, delete on kit.rate_window to app_core, app_backoffice;

-- Events for unknown listeners stay readable, and product roles may add jobs without seeing the queue's own tables.
create table kit.outbox_event (
  event_id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Each consumer hears the events of a subject in order.
  subject text not null default '',
  -- Where the event stands among all that are to be delivered. Given after the commit, one worker at a time, so that no
  -- event ever appears behind a cursor that has passed it.
  position bigint
);

create unique index outbox_event_position on kit.outbox_event (position);
create index outbox_event_unplaced on kit.outbox_event (event_id) where position is null;
create index outbox_event_of_name on kit.outbox_event (name, position);

grant select, insert on kit.outbox_event to app_core, app_backoffice;
grant update (position), delete on kit.outbox_event to app_core;

create table kit.event_last_position (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);

insert into kit.event_last_position (position) values (0);

grant select, update on kit.event_last_position to app_core;

create table kit.event_consumer (
  consumer text primary key,
  event text not null,
  -- Everything up to here was delivered, or is held back.
  position bigint not null,
  -- One worker delivers to a consumer at a time; a worker that died loses its claim after a while.
  claim text,
  claimed_until timestamptz not null default '-infinity'
);

grant select, insert, update on kit.event_consumer to app_core;

-- Events that a consumer failed on, and later ones of the same subject: the other subjects go on meanwhile.
create table kit.event_held_back (
  consumer text not null references kit.event_consumer,
  position bigint not null,
  event_id bigint not null,
  subject text not null,
  attempts integer not null default 0,
  try_at timestamptz not null,
  primary key (consumer, position)
);

create index event_held_back_of_subject on kit.event_held_back (consumer, subject, position);

grant select, insert, update, delete on kit.event_held_back to app_core;

-- A socket is opened with a one-use ticket, by whichever process the proxy picks.
create table kit.live_ticket (
  ticket_hash bytea primary key,
  session_id text,
  member_id text,
  expires_at timestamptz not null,
  -- A page hears what is told of its own brand alone: the ticket of its socket says which that is. Pages of games name none.
  merchant_id text
);

grant select, insert, delete on kit.live_ticket to app_core;

-- Files that people send in of themselves lie outside of the database, each sealed with a key of its own that stands here:
-- without the key the file is noise, in every copy of it.
create table kit.private_file (
  name text primary key check (name ~ '^fil_[0-9a-f]{32}$'),
  -- The feature whose it is.
  owner text not null check (owner ~ '^[a-z]{3,20}$'),
  key_sealed text,
  byte_count int not null check (byte_count > 0),
  stored_at timestamptz not null,
  -- When it goes by itself; null: as long as its owner keeps it.
  retain_until timestamptz,
  shredded_at timestamptz,
  constraint shredded_without_key check ((key_sealed is null) = (shredded_at is not null))
);

create index private_file_due on kit.private_file (retain_until) where shredded_at is null and retain_until is not null;

grant select, insert on kit.private_file to app_core, app_backoffice;
grant update (key_sealed, retain_until, shredded_at) on kit.private_file to app_core, app_backoffice;

-- Keys that statements and receipts are signed with. The private part is encrypted by the vault; an old key stays readable for ever.
create table kit.signing_key (
  -- `sig_` and the first sixteen hex digits of the public key's SHA-256.
  key_id text primary key check (key_id ~ '^sig_[0-9a-f]{16}$'),
  public_key text not null check (public_key ~ '^[0-9a-f]{64}$'),
  private_sealed text not null,
  made_at timestamptz not null,
  replaced_at timestamptz,
  -- The key before says by its signature that this one follows it; the first one has none before.
  endorsed_by text references kit.signing_key (key_id),
  endorsement text check (endorsement ~ '^[0-9a-f]{128}$'),
  constraint endorsed_wholly check ((endorsed_by is null) = (endorsement is null))
);

create unique index signing_key_in_use on kit.signing_key ((true)) where replaced_at is null;

grant select, insert on kit.signing_key to app_core;
grant update (replaced_at) on kit.signing_key to app_core;
grant select (key_id, public_key, made_at, replaced_at, endorsed_by, endorsement) on kit.signing_key to app_backoffice;

-- A database that was taken back in time does not know what has left since: no money leaves it until two people have said so.
create table kit.money_fence (
  fence_no bigint generated always as identity primary key,
  merchant_id text not null,
  -- Why, and what its data is as of.
  cause text not null check (cause in ('restored')),
  data_until timestamptz,
  raised_at timestamptz not null default kit.now(),
  lifted_at timestamptz,
  lifted_by text,
  lifted_with text,
  -- The approval that lifted the fence; `staff` checks it with a trigger of its own.
  lifted_approval text,
  constraint lifted_by_two_people check (
    (lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_with is null) and lifted_by <> lifted_with
  )
);

create index money_fence_stands on kit.money_fence (merchant_id) where lifted_at is null;

grant select on kit.money_fence to app_core, app_backoffice;
grant update (lifted_at, lifted_by, lifted_with, lifted_approval) on kit.money_fence to app_backoffice;

-- Accounts of other sites that open one of ours: how a merchant is known to each provider, log-ins under way, and lasting bonds.
create table identity.provider (
  merchant_id text not null references merchants.merchant,
  provider text not null check (provider in ('google', 'line', 'facebook', 'telegram', 'firebase')),
  client_id text not null check (client_id <> ''),
  -- Sealed by the vault; a phone-auth project has none.
  sealed_secret text,
  -- Only what differs from the provider's own.
  addresses jsonb not null default '{}',
  primary key (merchant_id, provider)
);

-- One log-in on its way to a provider and back: begun, then brought back once, then perhaps waiting for a member to confirm it.
create table identity.social_attempt (
  attempt_id text primary key,
  merchant_id text not null references merchants.merchant,
  provider text not null,
  state_hash bytea not null unique check (octet_length(state_hash) = 32),
  -- The cookie of the browser that began it.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- Who wants to link from within; null when somebody wants in.
  member_id text references identity.member,
  sealed_secrets text not null,
  redirect_address text not null,
  next_path text not null check (next_path like '/%'),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  brought_back_at timestamptz,
  ticket_hash bytea unique check (octet_length(ticket_hash) = 32),
  ticket_expires_at timestamptz,
  -- Who the provider said it is, until somebody confirms.
  sealed_identity text,
  constraint ticket_of_who_came_back check (
    (ticket_hash is null) = (ticket_expires_at is null) and (ticket_hash is null or brought_back_at is not null)
  )
);

create index social_attempt_by_age on identity.social_attempt (started_at);

-- Nobody changes or takes away a bond: the person was told so before it was made.
create table identity.bond (
  merchant_id text not null references merchants.merchant,
  provider text not null,
  subject_index text not null,
  sealed_subject text not null,
  -- The name and masked mail by which the person knows it again.
  sealed_label text not null,
  member_id text not null references identity.member,
  bound_at timestamptz not null,
  constraint subject_is_bound_once primary key (merchant_id, provider, subject_index),
  constraint one_of_a_kind unique (member_id, provider)
);

-- What another site signed without our nonce in it is good once: its hash is remembered for as long as it would be believed.
create table identity.spent_proof (
  proof_hash bytea primary key check (octet_length(proof_hash) = 32),
  expires_at timestamptz not null
);

create index spent_proof_by_age on identity.spent_proof (expires_at);

grant select on identity.provider to app_core;
grant select, insert, update, delete on identity.social_attempt to app_core;
grant select, insert on identity.bond to app_core;
grant select, insert, delete on identity.spent_proof to app_core;

grant select, insert, update on identity.provider to app_backoffice;
grant select on identity.bond to app_backoffice;

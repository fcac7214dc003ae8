-- Baseline of raffles: prizes among tickets that turnover gives, the sealed list of who holds which, and who won.

create schema if not exists raffles;
grant usage on schema raffles to app_core, app_backoffice, app_auditor;

create table raffles.raffle (
  raffle_id text primary key check (raffle_id ~ '^raf_[0-9a-z]+$'),
  merchant_id text not null,
  -- As features/raffles/domain/raffle-terms.ts reads it: names, prizes, turnover of a ticket, products.
  document jsonb not null,
  currency text not null,
  first_day date not null,
  -- Included.
  last_day date not null check (last_day >= first_day),
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  state text not null check (state in ('planned', 'open', 'sealed', 'drawn')),
  set_by text not null,
  set_at timestamptz not null default kit.now(),
  reason text not null,
  -- Announced before the first ticket: the commitment to a seed, and the beacon round that is mixed in.
  seed_id text,
  commit_hash text check (commit_hash ~ '^[0-9a-f]{64}$'),
  chain_hash text,
  beacon_round integer,
  beacon_at timestamptz,
  -- The list of tickets as it stood before that round.
  listed_at timestamptz,
  merkle_root text check (merkle_root ~ '^[0-9a-f]{64}$'),
  ticket_count bigint,
  holder_count integer,
  -- What decided.
  drawn_at timestamptz,
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  beacon_randomness text,
  constraint announced_whole check (
    (state = 'planned') = (seed_id is null)
    and (seed_id is null) = (commit_hash is null)
    and (seed_id is null) = (beacon_at is null)
  ),
  constraint sealed_whole check ((state in ('sealed', 'drawn')) = (listed_at is not null and merkle_root is not null)),
  constraint drawn_whole check ((state = 'drawn') = (drawn_at is not null and seed is not null)),
  constraint sealed_before_its_beacon check (listed_at < beacon_at)
);

create index raffle_of_merchant on raffles.raffle (merchant_id, to_at desc);
create index raffle_to_do on raffles.raffle (to_at) where state <> 'drawn';

grant select on raffles.raffle to app_core, app_backoffice, app_auditor;
grant insert on raffles.raffle to app_core, app_backoffice;
grant update (
  state, seed_id, commit_hash, chain_hash, beacon_round, beacon_at, listed_at, merkle_root, ticket_count, holder_count, drawn_at,
  seed, beacon_randomness
) on raffles.raffle to app_core;

-- Tickets that were given besides turnover, each once.
create table raffles.given_ticket (
  key text primary key,
  raffle_id text not null references raffles.raffle,
  member_id text not null,
  tickets integer not null check (tickets > 0),
  given_at timestamptz not null default kit.now()
);

create index given_ticket_of_raffle on raffles.given_ticket (raffle_id, member_id);

grant select, insert on raffles.given_ticket to app_core;
grant select on raffles.given_ticket to app_auditor;

-- The sealed list: whose ticket numbers from which one on. Nobody is named to others: a salted hash stands for a member.
create table raffles.holder (
  raffle_id text not null references raffles.raffle,
  leaf_no integer not null,
  member_id text not null,
  first_ticket bigint not null,
  tickets bigint not null check (tickets > 0),
  turnover bigint not null,
  given integer not null,
  salt text not null,
  holder_hash text not null,
  primary key (raffle_id, leaf_no),
  unique (raffle_id, member_id),
  unique (raffle_id, first_ticket)
);

grant select, insert on raffles.holder to app_core;
grant select on raffles.holder to app_backoffice, app_auditor;

-- What was won, place by place.
create table raffles.prize (
  raffle_id text not null references raffles.raffle,
  place integer not null check (place > 0),
  ticket_no bigint not null,
  merchant_id text not null,
  member_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  claim_until timestamptz not null,
  claimed_at timestamptz,
  primary key (raffle_id, place),
  unique (raffle_id, ticket_no)
);

create index prize_of_member on raffles.prize (member_id, raffle_id);
create index prize_claimed_by_time on raffles.prize using brin (claimed_at) with (pages_per_range = 32, autosummarize = on);

grant select, insert on raffles.prize to app_core;
grant update (claimed_at) on raffles.prize to app_core;
grant select on raffles.prize to app_backoffice, app_auditor;

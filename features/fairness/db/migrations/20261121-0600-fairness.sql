-- Baseline of fairness: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- Seeds are committed before a round and shown once after it; beacon rounds are kept as they were verified. No role can alter either.

create schema if not exists fairness;
grant usage on schema fairness to app_core;

-- A committed seed: first its hash alone, once revealed the seed that has that hash.
create table fairness.seed (
  seed_id text primary key,
  -- What the seed is for, e.g. lottery/TH1M/20261121-0001: one seed each, for ever.
  scope text not null unique check (scope ~ '^[a-z]+(/[A-Za-z0-9._-]+)+$'),
  commit_hash text not null unique check (commit_hash ~ '^[0-9a-f]{64}$'),
  sealed text not null,
  committed_at timestamptz not null default kit.now(),
  reveal_from timestamptz not null,
  revealed_at timestamptz,
  revealed text check (revealed ~ '^[0-9a-f]{64}$'),
  constraint revealed_with_its_time check ((revealed is null) = (revealed_at is null)),
  constraint revealed_after_the_round check (revealed_at >= reveal_from),
  -- The bytes are 'fair/v1/commit' and a zero byte.
  constraint revealed_as_committed check (
    commit_hash = encode(sha256('\x666169722f76312f636f6d6d697400'::bytea || decode(revealed, 'hex')), 'hex')
  )
);

grant select, insert on fairness.seed to app_core;
grant update (revealed) on fairness.seed to app_core;

create trigger commit_first before insert on fairness.seed for each row execute function fairness.guard_new_seed();

create trigger reveal_once before update on fairness.seed for each row execute function fairness.guard_seed();

create trigger keep_rows before delete on fairness.seed for each row execute function fairness.refuse_change();

create trigger keep_table before truncate on fairness.seed for each statement execute function fairness.refuse_change();

-- Chains of public randomness that draws may hang on.
create table fairness.beacon_chain (
  chain_hash text primary key check (chain_hash ~ '^[0-9a-f]{64}$'),
  chain jsonb not null,
  -- Where the rounds are asked for; none for the local chain.
  relays text[] not null,
  added_at timestamptz not null default kit.now()
);

grant select, insert on fairness.beacon_chain to app_core;
grant update (relays) on fairness.beacon_chain to app_core;

-- Which chain new draws name. A draw keeps the chain that it named before it opened.
create table fairness.beacon_choice (
  choice_id bigint generated always as identity primary key,
  chain_hash text not null references fairness.beacon_chain,
  chosen_at timestamptz not null default kit.now()
);

grant select, insert on fairness.beacon_choice to app_core;

create trigger keep_rows before update or delete on fairness.beacon_choice for each row execute function fairness.refuse_change();

-- Beacon rounds as they were verified.
create table fairness.beacon_round (
  chain_hash text not null references fairness.beacon_chain,
  round bigint not null check (round > 0),
  signature text not null check (signature ~ '^[0-9a-f]{96}$'),
  randomness text not null check (randomness = encode(sha256(decode(signature, 'hex')), 'hex')),
  stored_at timestamptz not null default kit.now(),
  primary key (chain_hash, round)
);

grant select, insert on fairness.beacon_round to app_core;

create trigger keep_rows before update or delete on fairness.beacon_round for each row execute function fairness.refuse_change();

create trigger keep_table before truncate on fairness.beacon_round for each statement execute function fairness.refuse_change();

create view public_audit.v_seed as
select seed_id, scope, commit_hash, committed_at, reveal_from, revealed_at, revealed
from fairness.seed;

create view public_audit.v_beacon_round as
select chain_hash, round, signature, randomness, stored_at
from fairness.beacon_round;

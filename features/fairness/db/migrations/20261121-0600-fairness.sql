-- Seeds are committed before a round and shown once after it; beacon rounds are kept as they were verified. No role can alter either.
create schema fairness;
grant usage on schema fairness to app_core;

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

create function fairness.guard_new_seed() returns trigger language plpgsql as $$
begin
  if new.revealed is not null then
    raise exception 'a seed is committed before it is revealed' using errcode = 'check_violation';
  end if;
  new.committed_at := kit.now();
  return new;
end
$$;

create function fairness.guard_seed() returns trigger language plpgsql as $$
begin
  if old.revealed is not null
    or (old.seed_id, old.scope, old.commit_hash, old.sealed, old.committed_at, old.reveal_from)
      is distinct from (new.seed_id, new.scope, new.commit_hash, new.sealed, new.committed_at, new.reveal_from)
  then
    raise exception 'a seed never changes but for its one reveal' using errcode = 'check_violation';
  end if;
  new.revealed_at := kit.now();
  return new;
end
$$;

create function fairness.keep() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% stay as they are', tg_table_schema, tg_table_name using errcode = 'check_violation';
end
$$;

create trigger commit_first before insert on fairness.seed for each row execute function fairness.guard_new_seed();
create trigger reveal_once before update on fairness.seed for each row execute function fairness.guard_seed();
create trigger keep_rows before delete on fairness.seed for each row execute function fairness.keep();
create trigger keep_table before truncate on fairness.seed for each statement execute function fairness.keep();

grant select, insert, update (revealed) on fairness.seed to app_core;

create table fairness.beacon_chain (
  chain_hash text primary key check (chain_hash ~ '^[0-9a-f]{64}$'),
  chain jsonb not null,
  -- Where the rounds are asked for; none for the local chain.
  relays text[] not null,
  added_at timestamptz not null default kit.now()
);

-- Which chain new draws name. A draw keeps the chain that it named before it opened.
create table fairness.beacon_choice (
  choice_id bigint generated always as identity primary key,
  chain_hash text not null references fairness.beacon_chain,
  chosen_at timestamptz not null default kit.now()
);

create table fairness.beacon_round (
  chain_hash text not null references fairness.beacon_chain,
  round bigint not null check (round > 0),
  signature text not null check (signature ~ '^[0-9a-f]{96}$'),
  randomness text not null check (randomness = encode(sha256(decode(signature, 'hex')), 'hex')),
  stored_at timestamptz not null default kit.now(),
  primary key (chain_hash, round)
);

create trigger keep_rows before update or delete on fairness.beacon_round for each row execute function fairness.keep();
create trigger keep_table before truncate on fairness.beacon_round for each statement execute function fairness.keep();
create trigger keep_rows before update or delete on fairness.beacon_choice for each row execute function fairness.keep();

grant select, insert, update (relays) on fairness.beacon_chain to app_core;
grant select, insert on fairness.beacon_choice to app_core;
grant select, insert on fairness.beacon_round to app_core;

create view public_audit.v_seed as
select seed_id, scope, commit_hash, committed_at, reveal_from, revealed_at, revealed
from fairness.seed;

create view public_audit.v_beacon_round as
select chain_hash, round, signature, randomness, stored_at
from fairness.beacon_round;

grant select on public_audit.v_seed, public_audit.v_beacon_round to app_auditor;

-- Games, their terms, and draws with what is published before, at and after the close. Facts are inserted once and never change.
create schema lottery;
grant usage on schema lottery to app_core, app_backoffice, app_auditor;

create table lottery.game_group (
  group_id int generated always as identity primary key,
  merchant_id text not null references merchants.merchant,
  code text not null,
  -- Names by language code.
  names jsonb not null,
  position int not null,
  unique (merchant_id, code)
);

create table lottery.game (
  game_id int generated always as identity primary key,
  merchant_id text not null references merchants.merchant,
  group_id int not null references lottery.game_group,
  code text not null check (code ~ '^[A-Z0-9]{2,20}$'),
  tag text not null,
  names jsonb not null,
  calendar jsonb not null,
  rules jsonb not null,
  currency text not null check (currency = 'THB'),
  position int not null,
  enabled boolean not null default true,
  unique (merchant_id, code)
);

-- Rates and limits by version; a draw keeps the version that it was announced with.
create table lottery.terms (
  terms_id int generated always as identity primary key,
  game_id int not null references lottery.game,
  version int not null check (version > 0),
  bet_types jsonb not null,
  pay_table_hash text not null,
  created_at timestamptz not null default kit.now(),
  created_by text not null,
  reason text not null,
  unique (game_id, version)
);

create table lottery.draw (
  draw_no int generated always as identity primary key,
  draw_id text not null unique check (draw_id ~ '^drw_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  game_id int not null references lottery.game,
  -- Day and round, 20261121-0042.
  number text not null check (number ~ '^[0-9]{8}-[0-9]{4}$'),
  open_at timestamptz not null,
  close_at timestamptz not null check (close_at > open_at),
  shots_until timestamptz not null check (shots_until > close_at),
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'closed', 'resulted', 'settled', 'voided', 'refunded')),
  void_reason text check (void_reason in ('beacon_missing', 'sealed_late', 'not_announced', 'chance_failed', 'staff')),
  void_note text,
  ended_at timestamptz,
  -- Settlement and refunding go through the tickets in order; both can stop and go on here.
  settled_through bigint not null default 0,
  settled_tickets int not null default 0,
  payout_total bigint not null default 0,
  constraint one_draw_of_a_number unique (game_id, number),
  constraint void_with_reason check ((state in ('voided', 'refunded')) = (void_reason is not null))
) with (fillfactor = 60);

create index draw_by_close on lottery.draw (game_id, close_at desc, draw_no desc);
create index draw_of_merchant on lottery.draw (merchant_id, close_at desc, draw_no desc);
-- What time or a worker still has to do something about: small for ever.
create index draw_in_motion on lottery.draw (close_at) where state not in ('settled', 'refunded');

-- The public rules by their hash: many draws have the same.
create table lottery.rules (
  rules_hash text primary key check (rules_hash ~ '^[0-9a-f]{64}$'),
  rules jsonb not null
);

-- What is fixed before a draw opens. A ticket refers to this row: without a commitment there is no bet.
create table lottery.announcement (
  draw_no int primary key references lottery.draw,
  terms_id int not null references lottery.terms,
  seed_id text not null unique,
  commit_hash text not null check (commit_hash ~ '^[0-9a-f]{64}$'),
  rules_hash text not null references lottery.rules,
  pay_table_hash text not null check (pay_table_hash ~ '^[0-9a-f]{64}$'),
  chain_hash text not null check (chain_hash ~ '^[0-9a-f]{64}$'),
  beacon_round bigint not null check (beacon_round > 0),
  beacon_at timestamptz not null,
  announcement_hash text not null unique check (announcement_hash ~ '^[0-9a-f]{64}$'),
  announced_at timestamptz not null default kit.now()
);

-- What is fixed after the close, before the beacon speaks.
create table lottery.seal (
  draw_no int primary key references lottery.announcement,
  sealed_at timestamptz not null,
  entries_hash text not null check (entries_hash ~ '^[0-9a-f]{64}$'),
  entry_count int not null check (entry_count >= 0),
  merkle_root text not null check (merkle_root ~ '^[0-9a-f]{64}$'),
  ticket_count int not null check (ticket_count >= 0),
  stake_total bigint not null check (stake_total >= 0),
  exposure_hash text not null check (exposure_hash ~ '^[0-9a-f]{64}$'),
  -- Absent where it is long: it follows from the tickets.
  exposure jsonb,
  seal_hash text not null unique check (seal_hash ~ '^[0-9a-f]{64}$')
);

create table lottery.result (
  draw_no int primary key references lottery.seal,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  beacon_signature text not null,
  beacon_randomness text not null check (beacon_randomness ~ '^[0-9a-f]{64}$'),
  final text not null check (final ~ '^[0-9]{5}$'),
  resulted_at timestamptz not null default kit.now()
);

create function lottery.guard_draw() returns trigger language plpgsql as $$
begin
  if (old.draw_id, old.merchant_id, old.game_id, old.number, old.close_at, old.shots_until)
    is distinct from (new.draw_id, new.merchant_id, new.game_id, new.number, new.close_at, new.shots_until)
    or (old.open_at <> new.open_at and old.state <> 'scheduled')
  then
    raise exception 'a draw keeps its times and its number' using errcode = 'check_violation';
  end if;
  if old.state <> new.state and (old.state, new.state) not in (
    ('scheduled', 'open'), ('scheduled', 'voided'), ('open', 'closed'), ('open', 'voided'), ('closed', 'resulted'),
    ('closed', 'voided'), ('resulted', 'settled'), ('voided', 'refunded')
  ) then
    raise exception 'a draw does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state <> new.state and new.state in ('open', 'closed')
    and not exists (select from lottery.announcement a where a.draw_no = new.draw_no) then
    raise exception 'a draw opens only after its commitment' using errcode = 'check_violation';
  end if;
  if old.state <> new.state and new.state = 'resulted'
    and not exists (select from lottery.result r where r.draw_no = new.draw_no) then
    raise exception 'a draw has no result yet' using errcode = 'check_violation';
  end if;
  if new.settled_through < old.settled_through then
    raise exception 'settlement only goes on' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function lottery.keep() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% stay as they are', tg_table_schema, tg_table_name using errcode = 'check_violation';
end
$$;

create function lottery.guard_announcement() returns trigger language plpgsql as $$
declare
  v_draw lottery.draw;
begin
  select * into strict v_draw from lottery.draw where draw_no = new.draw_no;
  if v_draw.state <> 'scheduled' or new.announced_at > v_draw.open_at then
    raise exception 'a draw is announced before it opens' using errcode = 'check_violation';
  end if;
  if new.beacon_at <= v_draw.shots_until then
    raise exception 'the beacon must speak after the last number' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function lottery.guard_seal() returns trigger language plpgsql as $$
begin
  if not exists (
    select
    from lottery.draw d
    join lottery.announcement a using (draw_no)
    where d.draw_no = new.draw_no
      and d.state = 'closed'
      and new.sealed_at between d.shots_until and a.beacon_at
      and kit.now() < a.beacon_at
  ) then
    raise exception 'a draw is sealed between its last number and its beacon' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger guard_rows before update on lottery.draw for each row execute function lottery.guard_draw();
create trigger keep_rows before delete on lottery.draw for each row execute function lottery.keep();
create trigger guard_rows before insert on lottery.announcement for each row execute function lottery.guard_announcement();
create trigger guard_rows before insert on lottery.seal for each row execute function lottery.guard_seal();
create trigger keep_rows before update or delete on lottery.terms for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.announcement for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.seal for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.result for each row execute function lottery.keep();

grant select on
  lottery.game_group, lottery.game, lottery.terms, lottery.draw, lottery.rules, lottery.announcement, lottery.seal, lottery.result
  to app_core, app_backoffice;
grant insert on
  lottery.game_group, lottery.game, lottery.terms, lottery.draw, lottery.rules, lottery.announcement, lottery.seal, lottery.result
  to app_core;
grant update (open_at, state, void_reason, void_note, ended_at, settled_through, settled_tickets, payout_total)
  on lottery.draw to app_core;
-- Staff may publish new terms for draws to come; nobody may write those of a draw that is announced.
grant insert on lottery.terms to app_backoffice;
grant update (enabled) on lottery.game to app_backoffice;

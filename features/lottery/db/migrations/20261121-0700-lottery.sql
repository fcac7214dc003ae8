-- Baseline of lottery: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- Games, their terms, and draws with what is published before, at and after the close. Facts are inserted once and never change.

create schema if not exists lottery;
grant usage on schema lottery to app_core, app_backoffice, app_auditor;

-- Under which heading the games of a merchant are listed.
create table lottery.game_group (
  group_id int generated always as identity primary key,
  merchant_id text not null references merchants.merchant,
  code text not null,
  -- Names by language code.
  names jsonb not null,
  position int not null,
  unique (merchant_id, code)
);

grant select, insert on lottery.game_group to app_core;
grant select on lottery.game_group to app_backoffice;

-- A lottery: its calendar of draws and its rules.
-- A draw that nobody has announced is a plan: it follows its game's calendar. And a calendar of others' draws is followed as far as
-- somebody has looked its years over.
create table lottery.game (
  game_id int generated always as identity primary key,
  merchant_id text not null references merchants.merchant,
  group_id int not null references lottery.game_group,
  code text not null check (code ~ '^[A-Z0-9]{2,20}$'),
  tag text not null,
  names jsonb not null,
  calendar jsonb not null,
  rules jsonb not null,
  currency text not null references kit.currency check (currency ~ '^[A-Z]{3}$'),
  position int not null,
  enabled boolean not null default true,
  -- Last day of which draws are written down; null: as far as the calendar goes.
  planned_through text check (planned_through ~ '^[0-9]{8}$'),
  unique (merchant_id, code)
);

grant select, insert on lottery.game to app_core;
grant select on lottery.game to app_backoffice;
grant update (enabled) on lottery.game to app_backoffice;

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

-- Staff may publish new terms for draws to come; nobody may write those of a draw that is announced.
grant select, insert on lottery.terms to app_core, app_backoffice;

create trigger keep_rows before update or delete on lottery.terms for each row execute function lottery.refuse_change();

-- One draw of a game, from its plan to its settlement.
-- Draws of every method: some hang on a seed and a beacon, some on numbers alone, some on a result of others. A result holds
-- what was drawn by prize; seed and beacon stand where the method has them.
create table lottery.draw (
  draw_no int generated always as identity primary key,
  draw_id text not null unique check (draw_id ~ '^drw_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  game_id int not null references lottery.game,
  -- Day and round, 20261121-0042.
  number text not null check (number ~ '^[0-9]{8}-[0-9]{4}$'),
  open_at timestamptz not null,
  close_at timestamptz not null check (close_at > open_at),
  shots_until timestamptz not null,
  state text not null default 'scheduled'
    check (state in ('scheduled', 'open', 'closed', 'resulted', 'settled', 'voided', 'refunded')),
  void_reason text check (
    void_reason in (
      'beacon_missing', 'sealed_late', 'not_announced', 'chance_failed', 'staff', 'result_missing', 'too_few_numbers', 'part_void',
      'own_beacon'
    )
  ),
  void_note text,
  ended_at timestamptz,
  -- Settlement and refunding go through the tickets in order; both can stop and go on here.
  settled_through bigint not null default 0,
  settled_tickets int not null default 0,
  payout_total bigint not null default 0,
  -- Rounds of one day close at different spans before their results: each draw keeps the moment that its calendar names.
  draw_at timestamptz,
  constraint one_draw_of_a_number unique (game_id, number),
  constraint void_with_reason check ((state in ('voided', 'refunded')) = (void_reason is not null)),
  -- Where no numbers are shot, they end with the bets.
  constraint numbers_end_after_bets check (shots_until >= close_at)
) with (fillfactor = 60);

create index draw_by_close on lottery.draw (game_id, close_at desc, draw_no desc);
create index draw_of_merchant on lottery.draw (merchant_id, close_at desc, draw_no desc);
-- Draws with a due step: this partial index stays small.
create index draw_in_motion on lottery.draw (close_at) where state not in ('settled', 'refunded');

grant select, insert on lottery.draw to app_core;
grant update (
  open_at, state, void_reason, void_note, ended_at, settled_through, settled_tickets, payout_total
) on lottery.draw to app_core;
grant select on lottery.draw to app_backoffice;

create trigger guard_rows before update on lottery.draw for each row execute function lottery.guard_draw();

create trigger after_settlement after update of state on lottery.draw
for each row when (new.state in ('settled', 'refunded') and old.state <> new.state)
execute function lottery.after_settlement();

create trigger guard_gone before delete on lottery.draw for each row execute function lottery.guard_draw_gone();

create trigger guard_giving_up before update of state on lottery.draw
for each row when (new.void_reason = 'result_missing' and old.state <> new.state and new.state = 'voided')
execute function lottery.guard_giving_up();

create trigger guard_part_void before update of state on lottery.draw
for each row when (new.void_reason = 'part_void' and old.state <> new.state and new.state = 'voided')
execute function lottery.guard_part_void();

-- The public rules by their hash: many draws have the same.
create table lottery.rules (
  rules_hash text primary key check (rules_hash ~ '^[0-9a-f]{64}$'),
  rules jsonb not null
);

grant select, insert on lottery.rules to app_core;
grant select on lottery.rules to app_backoffice;

-- What is fixed before a draw opens. A ticket refers to this row: without a commitment there is no bet.
create table lottery.announcement (
  draw_no int primary key references lottery.draw,
  terms_id int not null references lottery.terms,
  seed_id text unique,
  commit_hash text check (commit_hash ~ '^[0-9a-f]{64}$'),
  rules_hash text not null references lottery.rules,
  pay_table_hash text not null check (pay_table_hash ~ '^[0-9a-f]{64}$'),
  chain_hash text check (chain_hash ~ '^[0-9a-f]{64}$'),
  beacon_round bigint check (beacon_round > 0),
  beacon_at timestamptz,
  announcement_hash text not null unique check (announcement_hash ~ '^[0-9a-f]{64}$'),
  announced_at timestamptz not null default kit.now(),
  expected_at timestamptz not null,
  constraint chance_whole check (num_nulls(seed_id, commit_hash, chain_hash, beacon_round, beacon_at) in (0, 5)),
  -- When the result is expected: bets are sealed before it.
  constraint expected_with_beacon check (beacon_at is null or beacon_at = expected_at)
);

grant select, insert on lottery.announcement to app_core;
grant select on lottery.announcement to app_backoffice;

create trigger guard_rows before insert on lottery.announcement for each row execute function lottery.guard_announcement();

create trigger keep_rows before update or delete on lottery.announcement for each row execute function lottery.refuse_change();

create trigger guard_beacon before insert on lottery.announcement
for each row when (new.chain_hash is not null) execute function lottery.guard_beacon();

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
  seal_hash text not null unique check (seal_hash ~ '^[0-9a-f]{64}$'),
  -- What a simulated index stood at before this draw; fixed with the seal.
  index_before text check (index_before ~ '^-?(0|[1-9][0-9]{0,7})\.[0-9]{2}$')
);

grant select, insert on lottery.seal to app_core;
grant select on lottery.seal to app_backoffice;

create trigger guard_rows before insert on lottery.seal for each row execute function lottery.guard_seal();

create trigger keep_rows before update or delete on lottery.seal for each row execute function lottery.refuse_change();

-- The first result of a draw. What comes after it is a correction.
create table lottery.result (
  draw_no int primary key references lottery.seal,
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  beacon_signature text,
  beacon_randomness text check (beacon_randomness ~ '^[0-9a-f]{64}$'),
  final text check (final ~ '^[0-9]{5}$'),
  resulted_at timestamptz not null default kit.now(),
  drawn jsonb not null check (jsonb_typeof(drawn) = 'object'),
  told jsonb,
  constraint chance_revealed_whole check (num_nulls(seed, beacon_signature, beacon_randomness) in (0, 3)),
  constraint final_is_drawn check (final is null or drawn = jsonb_build_object('final', jsonb_build_array(final))),
  constraint told_is_drawn check (lottery.in_one_order(told) = drawn)
);

grant select, insert on lottery.result to app_core;
grant select on lottery.result to app_backoffice;

create trigger keep_rows before update or delete on lottery.result for each row execute function lottery.refuse_change();

create trigger guard_rows before insert on lottery.result for each row execute function lottery.guard_result();

create trigger guard_outside before insert on lottery.result for each row execute function lottery.guard_outside_result();

-- Tickets with their lines, the numbers shot, what was paid, and the running figures that limits are held against.
create table lottery.ticket (
  ticket_no bigint generated always as identity primary key,
  ticket_id text not null unique check (ticket_id ~ '^tkt_[0-9a-f]{32}$'),
  -- A draw without commitment takes no ticket.
  draw_no int not null references lottery.announcement,
  merchant_id text not null,
  member_id text not null,
  idempotency_key text not null,
  -- Hash of the requested purchase, to tell a retry from another purchase with the same key.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  bought_at timestamptz not null,
  line_count int not null check (line_count between 1 and 1000),
  stake_total bigint not null check (stake_total > 0),
  cost_total bigint not null check (cost_total > 0),
  balance_after bigint not null check (balance_after >= 0),
  -- SHA-256 of a zero byte and the canonical text, as it stands in the sealed tree.
  leaf_hash bytea not null check (octet_length(leaf_hash) = 32),
  -- Tickets of free play stand beside the others in their draw and its sealed tree, and outside of its money: they are paid with
  -- demo credit, reserve no number and count in no figure. docs/decisions/demo-credit.md.
  currency text not null default 'THB' references kit.currency check (currency = 'TRIAL' or currency ~ '^[A-Z]{3}$'),
  constraint bought_once unique (member_id, idempotency_key)
);

create index ticket_of_draw on lottery.ticket (draw_no, ticket_no);
create index ticket_of_member on lottery.ticket (member_id, ticket_no desc);
create index ticket_of_member_in_draw on lottery.ticket (member_id, draw_no);
-- Few, and left out by whoever counts money.
create index trial_ticket_of_draw on lottery.ticket (draw_no, ticket_no) where currency = 'TRIAL';
-- A player's tickets of some days are found by time.
create index ticket_of_member_by_time on lottery.ticket (member_id, bought_at desc, ticket_no desc);

grant select, insert on lottery.ticket to app_core;
grant select on lottery.ticket to app_backoffice;

create trigger guard_rows before insert on lottery.ticket for each row execute function lottery.guard_ticket();

create trigger keep_rows before update or delete on lottery.ticket for each row execute function lottery.refuse_change();

-- Lines stand together by draw, so settlement reads them in one go. Written in the ticket's own transaction; the ticket's
-- leaf hash holds them fast, so they need no foreign key of their own.
create table lottery.line (
  draw_no int not null,
  ticket_no bigint not null,
  line_no smallint not null,
  bet_type text not null,
  number text not null,
  stake bigint not null check (stake > 0),
  cost bigint not null check (cost > 0),
  -- Hundredths of a unit paid per unit staked, as taken.
  rate int not null check (rate > 0),
  limit_state text not null check (limit_state in ('open', 'reduced')),
  primary key (draw_no, ticket_no, line_no)
);

grant select, insert on lottery.line to app_core;
grant select on lottery.line to app_backoffice;

create trigger keep_rows before update or delete on lottery.line for each row execute function lottery.refuse_change();

-- What each winning line of a ticket pays.
-- A step of settlement holds its draw's row and copies draw and line numbers from the lines themselves; looking each of
-- them up again cost as much as writing them. What a payout belongs to hangs on its ticket, which stays a foreign key.
create table lottery.line_payout (
  draw_no int not null,
  ticket_no bigint not null,
  line_no smallint not null,
  payout bigint not null check (payout > 0),
  primary key (draw_no, ticket_no, line_no)
);

grant select, insert on lottery.line_payout to app_core;
grant select on lottery.line_payout to app_backoffice;

create trigger keep_rows before update or delete on lottery.line_payout for each row execute function lottery.refuse_change();

-- What came back on a ticket: winnings, or the cost where the draw was void. One row a ticket, for ever.
-- Who was paid in a draw is read member by member: without the member's own column each page of a million winners summed all of them.
create table lottery.payout (
  ticket_no bigint primary key references lottery.ticket,
  draw_no int not null,
  kind text not null check (kind in ('win', 'refund')),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default kit.now(),
  member_id text not null
);

create index payout_of_draw on lottery.payout (draw_no, member_id);
-- The staff's list of tickets whose stakes came back finds them by this, not by walking through all that were ever sold.
create index payout_refund on lottery.payout (ticket_no) where kind = 'refund';

grant select, insert on lottery.payout to app_core;
grant select on lottery.payout to app_backoffice;

create trigger keep_rows before update or delete on lottery.payout for each row execute function lottery.refuse_change();

-- Numbers that players give towards the result of a Yeekee draw.
create table lottery.shot (
  shot_no bigint generated always as identity primary key,
  draw_no int not null references lottery.announcement,
  member_id text not null,
  number int not null check (number between 0 and 99999),
  shot_at timestamptz not null
);

create index shot_of_draw on lottery.shot (draw_no, shot_no);
create index shot_of_member on lottery.shot (draw_no, member_id, shot_no);

grant select, insert on lottery.shot to app_core;
grant select on lottery.shot to app_backoffice;

create trigger guard_rows before insert on lottery.shot for each row execute function lottery.guard_shot();

create trigger keep_rows before update or delete on lottery.shot for each row execute function lottery.refuse_change();

-- What each outcome would pay so far, and the most it may: the rule is in the table too. Dropped once the draw is settled:
-- the sealed hash stays, and the figures follow from the lines.
create table lottery.outcome (
  draw_no int not null,
  bet_type text not null,
  outcome text not null,
  payout bigint not null check (payout >= 0),
  ceiling bigint not null,
  primary key (draw_no, bet_type, outcome),
  constraint never_above_the_cap check (payout <= ceiling)
) with (fillfactor = 70);

grant select, insert, delete on lottery.outcome to app_core;
grant update (payout, ceiling) on lottery.outcome to app_core;
grant select on lottery.outcome to app_backoffice;

-- Net stakes by bet type, spread over shards so that buyers don't wait for one row. A reader without a lock may see too
-- little, which only makes a cap stricter.
create table lottery.stake_total (
  draw_no int not null,
  bet_type text not null,
  shard smallint not null,
  stake bigint not null check (stake >= 0),
  lines int not null check (lines >= 0),
  primary key (draw_no, bet_type, shard)
) with (fillfactor = 70);

grant select, insert on lottery.stake_total to app_core;
grant update (stake, lines) on lottery.stake_total to app_core;
grant select on lottery.stake_total to app_backoffice;

-- Limits set by hand; the newest of a number counts.
create table lottery.number_limit (
  limit_id bigint generated always as identity primary key,
  draw_no int not null references lottery.draw,
  bet_type text not null,
  number text not null,
  state text not null check (state in ('open', 'reduced', 'closed')),
  reason text not null,
  set_by text not null,
  set_at timestamptz not null default kit.now()
);

create index number_limit_of_draw on lottery.number_limit (draw_no, bet_type, number, limit_id desc);

grant select on lottery.number_limit to app_core;
grant select, insert on lottery.number_limit to app_backoffice;

create trigger keep_rows before update or delete on lottery.number_limit for each row execute function lottery.refuse_change();

-- A draw declared void by two people of the staff: the back office may write the order, and the order alone moves the draw.
create table lottery.void_order (
  draw_no int primary key references lottery.draw,
  -- Shown with the draw to everybody.
  reason text not null check (length(reason) between 3 and 300),
  approval_id text not null unique,
  requested_by text not null,
  approved_by text not null,
  ordered_at timestamptz not null default kit.now(),
  constraint by_two_people check (requested_by <> approved_by)
);

grant select on lottery.void_order to app_core;
grant select, insert on lottery.void_order to app_backoffice;

create trigger carry_out after insert on lottery.void_order for each row execute function lottery.carry_out_void();

create trigger keep_rows before update or delete on lottery.void_order for each row execute function lottery.refuse_change();

create constraint trigger order_approved after insert on lottery.void_order deferrable initially deferred
for each row execute function lottery.guard_order('lottery.void_draw');

-- Results of others: what people and feeds say they were, and the only way in which two that agree become the result of a draw.
-- Where results are asked for. Two feeds of one origin are one voice.
create table lottery.result_feed (
  feed_id int generated always as identity primary key,
  merchant_id text not null references merchants.merchant,
  code text not null check (code ~ '^[A-Z0-9_]{2,20}$'),
  name text not null check (char_length(name) between 2 and 80),
  origin text not null check (char_length(origin) between 2 and 80),
  address text not null check (address ~ '^https?://'),
  key_id text not null,
  secret_sealed text not null,
  -- Shown with every result of it.
  is_simulated boolean not null,
  -- None named: every game of the merchant whose results come from outside.
  games text[] not null default '{}',
  enabled boolean not null default true,
  added_at timestamptz not null default kit.now(),
  switched_off_at timestamptz,
  unique (merchant_id, code)
);

grant select, insert on lottery.result_feed to app_core;
grant update (name, origin, address, key_id, secret_sealed, is_simulated, games) on lottery.result_feed to app_core;
grant select on lottery.result_feed to app_backoffice;
grant update (enabled) on lottery.result_feed to app_backoffice;

create trigger guard_rows before insert or update on lottery.result_feed for each row execute function lottery.guard_feed();

-- What was asked of a feed for a draw, and when it is asked again.
create table lottery.feed_request (
  draw_no int not null references lottery.draw,
  feed_id int not null references lottery.result_feed,
  tries int not null check (tries > 0),
  state text not null check (state in ('not_yet', 'failed', 'told')),
  why text,
  requested_at timestamptz not null,
  next_at timestamptz not null,
  primary key (draw_no, feed_id)
);

-- The desk shows what each source said lately, and where it fails: without reading all that was ever asked.
create index feed_request_of_feed on lottery.feed_request (feed_id, requested_at desc);

grant select, insert, update on lottery.feed_request to app_core;
grant select on lottery.feed_request to app_backoffice;

-- What a person or a feed says the result of others is.
create table lottery.result_claim (
  claim_id text primary key check (claim_id ~ '^clm_[0-9a-f]{32}$'),
  draw_no int not null references lottery.draw,
  -- Of people: two claims are compared; when they differ a new attempt begins.
  attempt smallint check (attempt > 0),
  by_staff text references staff.operator (staff_id),
  by_feed int references lottery.result_feed,
  by_name text not null,
  is_simulated boolean not null default false,
  -- In one form whoever says it, so that equal results are equal here.
  drawn jsonb not null check (jsonb_typeof(drawn) = 'object'),
  source text not null check (char_length(source) between 2 and 200),
  source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 500),
  evidence text check (evidence ~ '^[0-9a-f]{32}$'),
  -- SHA-256 of what a feed answered, as it came.
  document_hash text check (document_hash ~ '^[0-9a-f]{64}$'),
  claimed_at timestamptz not null default kit.now(),
  told jsonb,
  -- A source that tells a game, or told it, keeps the origin that it had when it spoke.
  origin text,
  constraint by_one check ((by_staff is null) <> (by_feed is null)),
  constraint people_try check ((by_staff is null) = (attempt is null)),
  constraint feeds_document check ((by_feed is null) = (document_hash is null)),
  constraint one_claim_a_try unique (draw_no, attempt, by_staff),
  constraint one_claim_a_feed unique (draw_no, by_feed),
  constraint told_is_drawn check (lottery.in_one_order(told) = drawn)
);

comment on column lottery.result_claim.attempt is 'Of one person in one draw: the last one stands.';

grant select, insert on lottery.result_claim to app_core, app_backoffice;

create trigger guard_rows before insert on lottery.result_claim for each row execute function lottery.guard_claim();

create trigger publish after insert on lottery.result_claim for each row execute function lottery.publish_agreed();

create trigger keep_rows before update or delete on lottery.result_claim for each row execute function lottery.refuse_change();

create trigger joined_takes_none before insert on lottery.result_claim for each row execute function lottery.guard_joined_claim();

-- A published result that was wrong is never written over: two people order another version with a public reason, beside
-- which the old one stays, and every ticket is given or gives back the difference.
create table lottery.correction (
  draw_no int not null references lottery.result,
  version smallint not null check (version >= 2),
  drawn jsonb not null check (jsonb_typeof(drawn) = 'object'),
  -- Shown with the draw to everybody.
  reason text not null check (char_length(reason) between 3 and 300),
  source text not null check (char_length(source) between 2 and 200),
  source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 500),
  evidence text check (evidence ~ '^[0-9a-f]{32}$'),
  approval_id text not null,
  requested_by text not null,
  approved_by text not null,
  ordered_at timestamptz not null default kit.now(),
  told jsonb,
  primary key (draw_no, version),
  constraint by_two_people check (requested_by <> approved_by),
  constraint told_is_drawn check (lottery.in_one_order(told) = drawn),
  -- One approval corrects a draw and what is joined of it.
  constraint one_order_an_approval unique (draw_no, approval_id)
);

grant select on lottery.correction to app_core;
grant select, insert on lottery.correction to app_backoffice;

create trigger guard_rows before insert on lottery.correction for each row execute function lottery.guard_correction();

create trigger begin_work after insert on lottery.correction for each row execute function lottery.begin_resettlement();

create trigger keep_rows before update or delete on lottery.correction for each row execute function lottery.refuse_change();

create trigger count_correction after insert on lottery.correction for each row execute function lottery.count_correction();

create constraint trigger order_approved after insert on lottery.correction deferrable initially deferred
for each row execute function lottery.guard_order('lottery.correct_result');

create trigger joined_follows before insert on lottery.correction for each row execute function lottery.guard_joined_correction();

create trigger note_joined after insert on lottery.correction for each row execute function lottery.note_part_correction();

-- How far the tickets were gone through for a correction.
-- A corrected result stops the wrong paying at once: it waits for the step under way, goes through what was paid by then, and the
-- rest is paid by the newest version. A ticket that can't be corrected now holds up none after it.
create table lottery.resettlement (
  draw_no int not null,
  version smallint not null,
  through bigint not null default 0,
  tickets int not null default 0,
  paid bigint not null default 0 check (paid >= 0),
  taken bigint not null default 0 check (taken >= 0),
  short bigint not null default 0 check (short >= 0),
  ended_at timestamptz,
  -- When every ticket that an earlier version had paid was gone through, those put aside left out.
  scanned_at timestamptz,
  primary key (draw_no, version),
  foreign key (draw_no, version) references lottery.correction
);

create index resettlement_open on lottery.resettlement (draw_no) where ended_at is null;

grant select on lottery.resettlement to app_core, app_backoffice;
grant update (through, tickets, paid, taken, short, ended_at, scanned_at) on lottery.resettlement to app_core;

-- What a correction changed on a ticket. What a wallet no longer held stays open as `short`; nobody is taken below zero.
create table lottery.corrected_payout (
  draw_no int not null,
  version smallint not null,
  ticket_no bigint not null references lottery.ticket,
  owed_before bigint not null check (owed_before >= 0),
  owed bigint not null check (owed >= 0),
  received_before bigint not null check (received_before >= 0),
  moved bigint not null,
  short bigint not null check (short >= 0),
  corrected_at timestamptz not null default kit.now(),
  primary key (draw_no, version, ticket_no),
  foreign key (draw_no, version) references lottery.correction,
  constraint difference_only check (received_before + moved - short = owed),
  constraint short_only_where_taken check (short = 0 or moved <= 0)
);

create index corrected_payout_of_ticket on lottery.corrected_payout (ticket_no, version desc);

grant select, insert on lottery.corrected_payout to app_core;
grant select on lottery.corrected_payout to app_backoffice;

create trigger keep_rows before update or delete on lottery.corrected_payout for each row execute function lottery.refuse_change();

-- What a line pays by one corrected version of the result.
create table lottery.corrected_line (
  draw_no int not null,
  version smallint not null,
  ticket_no bigint not null,
  line_no smallint not null,
  payout bigint not null check (payout >= 0),
  primary key (draw_no, ticket_no, line_no, version)
);

grant select, insert on lottery.corrected_line to app_core;
grant select on lottery.corrected_line to app_backoffice;

create trigger keep_rows before update or delete on lottery.corrected_line for each row execute function lottery.refuse_change();

-- Tickets that their players took back while the draw was open, where the game's rules allow it. The ticket stays as it was;
-- it is not among those that are sealed, and its cost went back whole. docs/decisions/cancelled-tickets.md.
create table lottery.cancellation (
  draw_no int not null,
  ticket_no bigint not null unique references lottery.ticket,
  amount bigint not null check (amount > 0),
  cancelled_at timestamptz not null default kit.now(),
  primary key (draw_no, ticket_no)
);

grant select, insert on lottery.cancellation to app_core;
grant select on lottery.cancellation to app_backoffice;

create trigger guard_rows before insert on lottery.cancellation for each row execute function lottery.guard_cancellation();

create trigger keep_rows before update or delete on lottery.cancellation for each row execute function lottery.refuse_change();

-- What bounds a draw as a whole beside its single numbers, and the rates that single accounts play at: both by version, both read
-- in the purchase's own look.
create table lottery.draw_limits (
  limits_id bigint generated always as identity primary key,
  game_id int not null references lottery.game,
  -- Absent: for every draw that is announced from then on. Else what makes this one draw stricter.
  draw_no int references lottery.draw,
  version int not null check (version > 0),
  limits jsonb not null,
  reason text not null check (length(reason) between 3 and 300),
  set_by text not null,
  set_at timestamptz not null default kit.now(),
  -- Bounds that two people agreed on may be reached again by one of them; anything above takes two again.
  agreed_by text,
  constraint one_version_of_limits unique nulls not distinct (game_id, draw_no, version)
);

create index draw_limits_of_draw on lottery.draw_limits (draw_no, version desc) where draw_no is not null;

grant select on lottery.draw_limits to app_core;
grant select, insert on lottery.draw_limits to app_backoffice;

create trigger keep_rows before update or delete on lottery.draw_limits for each row execute function lottery.refuse_change();

-- Who stands above an account for its rates: a member below an agent, an agent below another; the merchant's terms are on top.
create table lottery.rate_parent (
  holder_id text primary key,
  merchant_id text not null references merchants.merchant,
  parent_id text not null check (parent_id <> holder_id),
  set_at timestamptz not null default kit.now()
);

create index rate_parent_children on lottery.rate_parent (parent_id);

grant select, insert, delete on lottery.rate_parent to app_core, app_backoffice;
grant update (parent_id, set_at) on lottery.rate_parent to app_core, app_backoffice;

create trigger guard_rows before insert or update on lottery.rate_parent for each row execute function lottery.guard_rate_parent();

-- Rates of one account for one game: a version holds all of them, an empty one takes them back.
create table lottery.account_rates (
  rates_id bigint generated always as identity primary key,
  game_id int not null references lottery.game,
  holder_id text not null,
  version int not null check (version > 0),
  -- Bet type → rate as text.
  rates jsonb not null check (jsonb_typeof(rates) = 'object'),
  reason text not null check (length(reason) between 3 and 300),
  set_by text not null,
  set_at timestamptz not null default kit.now(),
  constraint one_version_of_rates unique (game_id, holder_id, version)
);

create index account_rates_of_holder on lottery.account_rates (holder_id, rates_id desc);

grant select on lottery.account_rates to app_core;
grant select, insert on lottery.account_rates to app_backoffice;

create trigger keep_rows before update or delete on lottery.account_rates for each row execute function lottery.refuse_change();

-- Calendars of games by version, written by staff: the newest is the one that draws are scheduled from. And who looked a year over.
-- Lotteries whose numbers are drawn one after another close before the first of them, not before the last; and a calendar of others
-- that one person has written decides draws only once an independent one stands by it.
create table lottery.calendar (
  calendar_id bigint generated always as identity primary key,
  game_id int not null references lottery.game,
  version int not null check (version > 0),
  calendar jsonb not null,
  -- Why a single day differs from the rule: day → text.
  notes jsonb not null default '{}' check (jsonb_typeof(notes) = 'object'),
  reason text not null check (length(reason) between 3 and 300),
  created_by text not null,
  created_at timestamptz not null default kit.now(),
  -- Null: written down by the program as it was delivered, or before authors were known by their account.
  staff_id text,
  constraint one_version_of_calendar unique (game_id, version)
);

grant select on lottery.calendar to app_core;
grant select, insert on lottery.calendar to app_backoffice;

create trigger put_in_force after insert on lottery.calendar for each row execute function lottery.put_in_force();

create trigger keep_rows before update or delete on lottery.calendar for each row execute function lottery.refuse_change();

-- Reviews of calendar years by staff.
create table lottery.calendar_review (
  review_id bigint generated always as identity primary key,
  game_id int not null references lottery.game,
  year int not null check (year between 2020 and 2100),
  version int not null check (version > 0),
  note text not null check (length(note) between 3 and 300),
  reviewed_by text not null,
  reviewed_at timestamptz not null default kit.now(),
  staff_id text
);

create index calendar_review_of_year on lottery.calendar_review (game_id, year, review_id desc);

grant select on lottery.calendar_review to app_core;
grant select, insert on lottery.calendar_review to app_backoffice;

create trigger keep_rows before update or delete on lottery.calendar_review for each row execute function lottery.refuse_change();

create trigger plan_further after insert on lottery.calendar_review for each row execute function lottery.plan_further();

-- How far each settlement or refunding has come and why one does not go on, for those who look; and what follows once one is over.
create table lottery.settling (
  draw_no int primary key references lottery.draw,
  tickets_all int not null check (tickets_all >= 0),
  lines_all int not null check (lines_all >= 0),
  tickets_done int not null default 0,
  lines_done int not null default 0,
  credits int not null default 0,
  started_at timestamptz not null default kit.now(),
  stepped_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  -- Of the attempts since the last step that worked.
  failures int not null default 0,
  failure text,
  -- A draw that fails waits, so that it holds up no other.
  next_try_at timestamptz,
  constraint none_more_than_all check (tickets_done <= tickets_all and lines_done <= lines_all)
) with (fillfactor = 70);

create index settling_now on lottery.settling (draw_no) where ended_at is null;

grant select, insert, update on lottery.settling to app_core;
grant select on lottery.settling to app_backoffice;

-- Draws whose players are still to be told, and how far that has come; gone once all are.
create table lottery.result_notice (
  draw_no int primary key references lottery.draw,
  through text not null default '',
  queued_at timestamptz not null default kit.now()
);

grant select, insert, update, delete on lottery.result_notice to app_core;

-- Games whose figures of past results are older than their results.
create table lottery.count_due (
  game_id int primary key references lottery.game
);

grant select, insert, update, delete on lottery.count_due to app_core;

-- Digits and numbers of the last results of each game, counted. They follow from the results and can be computed again.
create table lottery.result_count (
  game_id int primary key references lottery.game,
  -- The newest draw that is counted.
  draw_no int references lottery.draw,
  counted jsonb not null,
  counted_at timestamptz not null default kit.now()
);

grant select, insert, update on lottery.result_count to app_core;
grant select on lottery.result_count to app_backoffice;

-- A player's own sets of numbers, to be put on a slip again: wishes of theirs, no facts, so they may change and go.
create table lottery.saved_set (
  set_id text primary key check (set_id ~ '^set_[0-9a-f]{32}$'),
  member_id text not null,
  name text not null check (char_length(name) between 1 and 40),
  -- As `domain/slip-text.ts` writes it.
  slip text not null check (char_length(slip) between 1 and 48000),
  saved_at timestamptz not null,
  constraint one_set_a_name unique (member_id, name)
);

grant select, insert, update, delete on lottery.saved_set to app_core;
grant select on lottery.saved_set to app_backoffice;

-- Whether somebody is at work on the draws: since when without a stop, and when that was written down last.
create table lottery.worker_heartbeat (
  one boolean primary key default true check (one),
  seen_at timestamptz not null default kit.now(),
  awake_since timestamptz not null default kit.now()
);

insert into lottery.worker_heartbeat default values;

grant select on lottery.worker_heartbeat to app_core;
grant update (seen_at, awake_since) on lottery.worker_heartbeat to app_core;

-- Tickets that could not be corrected yet, why, and when each is tried again.
create table lottery.skipped_correction (
  draw_no int not null,
  version smallint not null,
  ticket_no bigint not null references lottery.ticket,
  tries int not null default 1 check (tries > 0),
  why text not null,
  next_try_at timestamptz not null,
  primary key (draw_no, version, ticket_no),
  foreign key (draw_no, version) references lottery.resettlement
);

grant select, insert, delete on lottery.skipped_correction to app_core;
grant update (tries, why, next_try_at) on lottery.skipped_correction to app_core;
grant select on lottery.skipped_correction to app_backoffice;

-- The sealed tree grows in blocks of 1,024 tickets while a draw is sold: to seal joins them, however many there are, and the way
-- of one ticket reads its block and a hash a level. The root is that of the whole tree.
create table lottery.tree_block (
  draw_no int not null references lottery.announcement,
  block_no int not null check (block_no >= 0),
  first_ticket bigint not null,
  last_ticket bigint not null check (last_ticket >= first_ticket),
  leaf_count int not null check (leaf_count between 1 and 1024),
  line_count int not null,
  -- In money: free play left out.
  cost bigint not null,
  root bytea not null check (octet_length(root) = 32),
  primary key (draw_no, block_no),
  constraint one_block_a_ticket unique (draw_no, first_ticket)
);

grant select, insert on lottery.tree_block to app_core;
grant select on lottery.tree_block to app_backoffice;

create trigger keep_rows before update or delete on lottery.tree_block for each row execute function lottery.refuse_change();

-- The levels above the blocks, from their roots (0) to the root of all; each as its hashes one after another.
-- Not compressed, so that one hash of a large level is read without the others.
create table lottery.tree_level (
  draw_no int not null references lottery.announcement,
  height smallint not null check (height >= 0),
  size int not null check (size > 0),
  hashes bytea storage external not null check (octet_length(hashes) = size * 32),
  primary key (draw_no, height)
);

grant select, insert on lottery.tree_level to app_core;
grant select on lottery.tree_level to app_backoffice;

create trigger keep_rows before update or delete on lottery.tree_level for each row execute function lottery.refuse_change();

-- What the lines in the blocks would pay by number, each rounded down, and what they cost; dropped once the draw is over.
create table lottery.line_sum (
  draw_no int not null,
  bet_type text not null,
  number text not null,
  payout bigint not null,
  cost bigint not null,
  primary key (draw_no, bet_type, number)
) with (fillfactor = 70);

grant select, insert, delete on lottery.line_sum to app_core;
grant update (payout, cost) on lottery.line_sum to app_core;
grant select on lottery.line_sum to app_backoffice;

-- What positions among the numbers of a yeekee round earned: one row each, written with the money.
create table lottery.position_prize (
  draw_no int not null references lottery.draw,
  position int not null check (position > 0),
  merchant_id text not null,
  member_id text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default kit.now(),
  primary key (draw_no, position)
);

grant select, insert on lottery.position_prize to app_core;
grant select on lottery.position_prize to app_backoffice;

create trigger guard_position_prize before insert on lottery.position_prize
for each row execute function lottery.guard_position_prize();

create trigger keep_rows before update or delete on lottery.position_prize for each row execute function lottery.refuse_change();

-- What a player has staked on a number of a draw; dropped once the draw is over.
create table lottery.player_stake (
  draw_no int not null,
  member_id text not null,
  bet_type text not null,
  number text not null,
  stake bigint not null check (stake >= 0),
  primary key (draw_no, member_id, bet_type, number)
) with (fillfactor = 90);

grant select, insert, delete on lottery.player_stake to app_core;
grant update (stake) on lottery.player_stake to app_core;

-- What a player has paid in a draw; dropped with the above.
create table lottery.player_total (
  draw_no int not null,
  member_id text not null,
  cost bigint not null check (cost >= 0),
  primary key (draw_no, member_id)
) with (fillfactor = 70);

grant select, insert, delete on lottery.player_total to app_core;
grant update (cost) on lottery.player_total to app_core;

-- What is staked on each number of a draw, kept while it is sold: whoever lays off what is above the house's own share reads sums of
-- numbers, not every line that was ever sold in the draw. Free play left out. Draws of few lines have none of them.
create table lottery.number_sum (
  draw_no int not null,
  bet_type text not null,
  number text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  primary key (draw_no, bet_type, number)
) with (fillfactor = 90);

grant select, insert, update on lottery.number_sum to app_core;
grant select on lottery.number_sum to app_backoffice;

-- Up to which ticket the sums of a draw go.
create table lottery.number_sum_through (
  draw_no int primary key,
  through bigint not null
);

grant select, insert, update on lottery.number_sum_through to app_core;
grant select on lottery.number_sum_through to app_backoffice;

-- Joined draws of which a part was corrected, until they have followed: none of them is paid in between.
-- A draw whose result is that of two other draws of the same day (đá xiên, over two provinces): nobody enters it. It follows its
-- parts: once both have a result it has one, a correction of a part corrects it, and with a void part it is void.
create table lottery.part_correction (
  draw_no int primary key references lottery.draw,
  ordered_at timestamptz not null default kit.now()
);

grant select on lottery.part_correction to app_core, app_backoffice;

create view public_audit.v_draw as
select
  d.draw_no, d.draw_id, d.merchant_id, g.code as game, d.number, d.open_at, d.close_at, d.shots_until, d.state, d.void_reason,
  d.ended_at, a.announced_at, a.announcement_hash, a.commit_hash, a.rules_hash, a.pay_table_hash, a.chain_hash,
  a.beacon_round, a.beacon_at, s.sealed_at, s.seal_hash, s.merkle_root, s.entries_hash, s.exposure_hash, s.ticket_count,
  s.stake_total, r.seed, r.beacon_signature, r.beacon_randomness, r.final, right(r.final, 3) as top3,
  left(r.final, 2) as bottom2, r.resulted_at, d.settled_tickets, d.payout_total, r.drawn
from lottery.draw d
join lottery.game g using (game_id)
left join lottery.announcement a using (draw_no)
left join lottery.seal s using (draw_no)
left join lottery.result r using (draw_no);

create view public_audit.v_ticket as
select
  t.ticket_no, t.ticket_id, t.draw_no, d.draw_id, t.merchant_id, t.member_id, t.bought_at, t.line_count, t.stake_total,
  t.cost_total, encode(t.leaf_hash, 'hex') as leaf_hash, p.kind as payout_kind, p.amount as payout, p.paid_at, t.currency
from lottery.ticket t
join lottery.draw d using (draw_no)
left join lottery.payout p using (ticket_no);

create view public_audit.v_payout as
select p.ticket_no, t.ticket_id, p.draw_no, t.member_id, l.line_no, l.bet_type, l.number, l.stake, l.rate, w.payout as line_payout,
  p.kind, p.amount as ticket_payout, p.paid_at, t.currency
from lottery.payout p
join lottery.ticket t using (ticket_no)
left join lottery.line_payout w on w.draw_no = p.draw_no and w.ticket_no = p.ticket_no
left join lottery.line l on l.draw_no = w.draw_no and l.ticket_no = w.ticket_no and l.line_no = w.line_no;

create view public_audit.v_void_order as
select o.draw_no, d.draw_id, d.merchant_id, o.reason, o.approval_id, o.requested_by, o.approved_by, o.ordered_at
from lottery.void_order o
join lottery.draw d using (draw_no);

create view public_audit.v_result_claim as
select c.claim_id, c.draw_no, d.draw_id, d.merchant_id, c.attempt, c.by_staff, f.code as by_feed, c.by_name, c.is_simulated, c.drawn,
  c.source, c.source_url, c.evidence, c.document_hash, c.claimed_at
from lottery.result_claim c
join lottery.draw d using (draw_no)
left join lottery.result_feed f on f.feed_id = c.by_feed;

create view public_audit.v_correction as
select c.draw_no, d.draw_id, d.merchant_id, c.version, c.drawn, c.reason, c.source, c.source_url, c.evidence, c.approval_id, c.requested_by,
  c.approved_by, c.ordered_at, s.tickets, s.paid, s.taken, s.short, s.ended_at
from lottery.correction c
join lottery.resettlement s using (draw_no, version)
join lottery.draw d using (draw_no);

create view public_audit.v_corrected_payout as
select p.draw_no, p.version, p.ticket_no, t.ticket_id, t.member_id, p.owed_before, p.owed, p.received_before, p.moved, p.short,
  p.corrected_at
from lottery.corrected_payout p
join lottery.ticket t using (ticket_no);

create view public_audit.v_cancellation as
select c.ticket_no, t.ticket_id, c.draw_no, d.draw_id, t.merchant_id, t.member_id, c.amount, c.cancelled_at
from lottery.cancellation c
join lottery.ticket t using (ticket_no)
join lottery.draw d on d.draw_no = c.draw_no;

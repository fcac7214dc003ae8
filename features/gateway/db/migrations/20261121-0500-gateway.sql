-- Baseline of gateway: its tables, views and triggers as first released. Its functions stand in ../functions, one a file.
-- One door for game money: which games there are, the rounds they play, and each business act of a vendor once, for ever.

create schema if not exists gateway;
grant usage on schema gateway to app_core, app_backoffice, app_auditor;

-- Who makes games, and how calls between them and us are bounded.
create table gateway.vendor (
  vendor text primary key check (vendor ~ '^[A-Z][A-Z0-9_]{1,19}$'),
  -- Our own games are a vendor like any other.
  is_own boolean not null,
  enabled boolean not null default true,
  -- Transfer-wallet vendors hold their players' balances themselves.
  wallet_style text not null default 'seamless' check (wallet_style in ('seamless', 'transfer')),
  -- Where calls may come from; none named: from anywhere.
  networks text[] not null default '{}',
  -- Of one process, in any second.
  calls_per_second integer not null default 500 check (calls_per_second between 1 and 100000),
  -- Present for a vendor that tests: it may open demo players of this merchant.
  sandbox_merchant text references merchants.merchant,
  constraint sandbox_is_ours check (sandbox_merchant is null or is_own)
);

grant select, insert on gateway.vendor to app_core;
grant update (enabled, wallet_style, networks, calls_per_second, sandbox_merchant) on gateway.vendor to app_core;
grant select on gateway.vendor to app_backoffice;
grant update (enabled, wallet_style, networks, calls_per_second) on gateway.vendor to app_backoffice;

-- Games that a merchant has of a vendor.
create table gateway.game (
  merchant_id text not null references merchants.merchant,
  vendor text not null references gateway.vendor,
  game text not null check (game ~ '^[A-Za-z0-9_.-]{1,40}$'),
  currency text not null references kit.currency,
  enabled boolean not null default true,
  primary key (merchant_id, vendor, game)
);

grant select, insert on gateway.game to app_core;
grant update (enabled) on gateway.game to app_core, app_backoffice;
grant select on gateway.game to app_backoffice;

-- A round may be one player's (a spin) or shared (a draw, a table): its bets say whose they are.
create table gateway.round (
  round_no bigint generated always as identity primary key,
  merchant_id text not null,
  vendor text not null,
  game text not null,
  round_id text not null check (length(round_id) between 1 and 100),
  state text not null default 'open' check (state in ('open', 'settled', 'voided', 'resettled')),
  opened_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  -- A round that was voided once ends as resettled.
  voided_at timestamptz,
  -- When an open round is looked at next for being over without a word; empty: a day after it was opened. A round that is still awaited
  -- is put off, so that rounds which a vendor never closes do not make each look longer.
  quiet_check_at timestamptz,
  -- In which transaction its state last changed, for who sums play by a cursor. Null before: a round that opens changes nothing yet.
  changed_in xid8,
  constraint one_round_of_a_name unique (vendor, game, round_id),
  constraint of_a_game foreign key (merchant_id, vendor, game) references gateway.game,
  constraint ended_with_its_time check ((state = 'open') = (ended_at is null))
);

create index round_open on gateway.round (opened_at) where state = 'open';
create index round_quiet_look on gateway.round (coalesce(quiet_check_at, opened_at)) where state = 'open';
create index round_by_change on gateway.round (changed_in) where changed_in is not null;

create trigger round_changes
before update of state, ended_at on gateway.round
for each row execute function gateway.note_round_change();

grant select, insert on gateway.round to app_core;
grant update (state, ended_at, voided_at, quiet_check_at) on gateway.round to app_core;
grant select on gateway.round to app_backoffice;

-- A business act, kept with the answer that it got. No row is ever deleted; only whether it was taken back can change.
create table gateway.transaction (
  vendor text not null,
  transaction_id text not null check (length(transaction_id) between 1 and 100),
  kind text not null check (kind in (
    'bet', 'win', 'refund', 'rollback', 'free_bet', 'free_win', 'tip', 'bonus_win', 'jackpot_win', 'adjust',
    'void_settled', 'session_in', 'session_out'
  )),
  request_id text not null,
  -- Null where the act named a round or a bet that is unknown here.
  round_no bigint references gateway.round,
  merchant_id text not null,
  member_id text not null,
  wallet_id bigint not null,
  currency text not null,
  -- What moved, from the wallet's side, in minor units.
  amount bigint not null,
  -- The bet that a win or refund belongs to; what a rollback undoes.
  reference_id text,
  -- The ledger's key of the movement that holds the money now.
  money_key text not null,
  -- A bet that was refunded, a win or refund that was rolled back.
  taken_back boolean not null default false,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  answer text not null,
  recorded_at timestamptz not null default kit.now(),
  -- What of a bet counts as turnover, where its vendor says that not all of it does: bets that lie against each other risk nothing.
  turnover bigint,
  -- In which transaction it came to be, for who sums play by a cursor.
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (vendor, transaction_id),
  constraint bet_takes check (kind <> 'bet' or amount <= 0),
  constraint win_gives check (kind <> 'win' or amount >= 0),
  constraint bet_has_its_round check (kind not in ('bet', 'free_bet') or round_no is not null),
  constraint refers check (
    case
      when kind in ('bet', 'free_bet', 'tip', 'bonus_win', 'session_in') then reference_id is null
      when kind = 'jackpot_win' then true
      else reference_id is not null
    end
  ),
  constraint free_moves_nothing check (kind not in ('free_bet', 'free_win') or amount = 0),
  constraint turnover_of_a_bet check (turnover is null or (kind = 'bet' and turnover between 0 and -amount))
) with (fillfactor = 95);

create index transaction_of_reference on gateway.transaction (vendor, reference_id) where reference_id is not null;
create index transaction_of_member on gateway.transaction (member_id, recorded_at desc);
-- A player's acts of a round are read together, however many play in it.
create index transaction_of_round_player on gateway.transaction (round_no, member_id);
create index transaction_by_change on gateway.transaction (changed_in);
-- Lobbies show what is played and what was won: both are found by time, without a cost that each bet would feel.
create index transaction_by_time on gateway.transaction
using brin (recorded_at) with (pages_per_range = 32, autosummarize = on);
create index win_by_time on gateway.transaction (merchant_id, recorded_at desc)
where kind = 'win' and amount > 0 and currency <> 'TRIAL';

grant select, insert on gateway.transaction to app_core;
grant update (money_key, taken_back, turnover) on gateway.transaction to app_core;
grant select on gateway.transaction to app_backoffice;

-- After the statement, because a settled bet is taken back in one statement with all that it won.
create trigger refuse_won_stake
after update of taken_back on gateway.transaction
for each row
when (new.taken_back and not old.taken_back and new.kind in ('bet', 'free_bet', 'tip', 'session_in'))
execute function gateway.refuse_won_stake();

create trigger refuse_win_of_returned_stake
after insert on gateway.transaction
for each row
when (
  new.kind in ('win', 'free_win', 'jackpot_win', 'session_out') and new.reference_id is not null and not new.taken_back
)
execute function gateway.refuse_win_of_returned_stake();

-- Keys that a vendor signs its calls with.
-- A vendor's key, address, shape and networks change by the word of two people; a new key signs nothing before it was handed over.
create table gateway.vendor_key (
  key_id text primary key check (key_id ~ '^gwk_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  -- By the vault; shown once, when it was issued.
  secret_sealed text not null,
  issued_at timestamptz not null,
  issued_by text not null,
  -- From then on it signs nothing any more.
  retires_at timestamptz,
  retired_by text,
  -- The version of the signature that its calls carry: 2 stands over method, path and body, 1 over the body alone.
  signature_version smallint not null default 2 check (signature_version in (1, 2)),
  -- Without networks of its vendor it signs nothing.
  networks_required boolean not null default false,
  requested_by text,
  enabled_at timestamptz,
  first_used_at timestamptz,
  -- A key that signs the body alone does so until a day that stands with it: a call of it can be moved to another operation.
  body_signature_until timestamptz,
  constraint retired_by_somebody check ((retires_at is null) = (retired_by is null)),
  constraint body_signature_ends check (signature_version = 2 or body_signature_until is not null)
);

create index key_of_vendor on gateway.vendor_key (vendor, issued_at);
create index vendor_key_first_used on gateway.vendor_key (first_used_at) where first_used_at is not null;

grant select, insert on gateway.vendor_key to app_core, app_backoffice;
grant update (retires_at, retired_by, first_used_at) on gateway.vendor_key to app_core;
grant update (retires_at, retired_by, enabled_at, body_signature_until) on gateway.vendor_key to app_backoffice;

-- A nonce is taken once; forgotten when its timestamp would be refused anyway.
create table gateway.nonce (
  key_id text not null,
  nonce text not null check (length(nonce) between 8 and 64),
  seen_at timestamptz not null,
  primary key (key_id, nonce)
);

create index nonce_by_time on gateway.nonce (seen_at);

grant select, insert, delete on gateway.nonce to app_core;

-- Under which name a vendor knows a member: another at each vendor, so that vendors can't put their players together.
create table gateway.vendor_player (
  player text primary key check (player ~ '^ply_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  member_id text not null,
  merchant_id text not null references merchants.merchant,
  currency text not null references kit.currency,
  first_at timestamptz not null,
  -- A player that a vendor has opened to test with: no list of a vendor tells of it, and nobody need look into it.
  is_sandbox boolean not null default false,
  constraint one_name_at_a_vendor unique (vendor, member_id, currency)
);

-- Giving moves no money: what free rounds win is credited by the vendor's own call.
grant select, insert on gateway.vendor_player to app_core, app_backoffice;

-- Handed to the game's address, exchanged once by the vendor. Only the hash is kept.
create table gateway.launch_code (
  code_hash text primary key check (code_hash ~ '^[0-9a-f]{64}$'),
  player text not null references gateway.vendor_player,
  game text not null,
  session_id text not null,
  language text not null,
  device text not null check (device in ('phone', 'desktop')),
  expires_at timestamptz not null,
  used_at timestamptz
);

create index launch_code_by_end on gateway.launch_code (expires_at);

grant select, insert, delete on gateway.launch_code to app_core;
grant update (used_at) on gateway.launch_code to app_core;

-- A game that a player has open at a vendor, hung on the session that they have here.
create table gateway.play_session (
  play_session text primary key check (play_session ~ '^gps_[0-9a-f]{32}$'),
  player text not null references gateway.vendor_player,
  game text not null,
  session_id text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);

create index play_session_by_end on gateway.play_session (expires_at);

grant select, insert, delete on gateway.play_session to app_core;
grant update (expires_at) on gateway.play_session to app_core;
grant select on gateway.play_session to app_backoffice;

-- What was asked and answered, for people who look into a complaint; each text is cut, each row goes after its time.
create table gateway.request_log (
  log_no bigint generated always as identity primary key,
  vendor text not null,
  key_id text not null,
  operation text not null,
  request_id text,
  transaction_id text,
  player text,
  status smallint not null,
  -- `ok`, or why not.
  code text not null,
  request text not null check (length(request) <= 4000),
  answer text not null check (length(answer) <= 4000),
  requested_at timestamptz not null,
  elapsed_ms integer not null,
  game text,
  round_id text,
  -- A vendor's machine; whoever narrows the networks sees whom that would shut out.
  called_from text
);

create index request_by_time on gateway.request_log using brin (requested_at) with (pages_per_range = 32, autosummarize = on);
create index request_of_transaction on gateway.request_log (vendor, transaction_id) where transaction_id is not null;
create index request_of_player on gateway.request_log (player, log_no) where player is not null;
create index request_of_round on gateway.request_log (vendor, round_id) where round_id is not null;
create index request_refused on gateway.request_log (log_no) where code <> 'ok';
-- What went wrong between a vendor and us, day by day, without what is a player's own matter: the same list as in call-errors.ts.
create index request_error on gateway.request_log (requested_at) where code not in (
  'ok', 'insufficient_funds', 'player_limit', 'account_blocked', 'session_ended', 'licence_needed', 'country_refused',
  'site_maintenance', 'wallet_blocked', 'free_rounds_used'
);

grant select, insert, delete on gateway.request_log to app_core;
grant select on gateway.request_log to app_backoffice;

-- What people must look at: money owed that could not be paid, acts that contradict each other, transfers that stay open.
-- Acts that do not match and calls of ours that no vendor takes are findings too.
create table gateway.finding (
  finding_id text primary key check (finding_id ~ '^gwf_[0-9a-f]{32}$'),
  vendor text not null,
  kind text not null check (kind in (
    'owed_not_paid', 'mismatch', 'transfer_open', 'unmatched', 'call_failed'
  )),
  subject text not null,
  code text not null,
  request text not null check (length(request) <= 4000),
  attempts integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  constraint one_of_a_kind unique (vendor, kind, subject),
  constraint resolved_by_somebody check ((resolved_at is null) = (resolved_by is null))
);

create index finding_open on gateway.finding (last_at desc) where resolved_at is null;

grant select, insert on gateway.finding to app_core;
grant update (code, request, attempts, last_at, resolved_at, resolved_by, note) on gateway.finding to app_core;
grant select on gateway.finding to app_backoffice;
grant update (resolved_at, resolved_by, note) on gateway.finding to app_backoffice;

-- Rounds that a player may play without a stake; what they win is credited once, by one call.
create table gateway.free_rounds (
  free_rounds_id text primary key check (free_rounds_id ~ '^gfr_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  game text not null,
  player text not null references gateway.vendor_player,
  rounds integer not null check (rounds between 1 and 1000),
  used integer not null default 0 check (used between 0 and rounds),
  -- Of each round, minor units.
  stake bigint not null check (stake > 0),
  given_by text not null,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  -- By which transaction; null until then.
  credited_by text,
  -- When the vendor was told of them by our own call; null until then, and for a vendor that we only hear from.
  notified_at timestamptz
);

create index free_rounds_of_player on gateway.free_rounds (player, given_at desc);
create index free_rounds_by_time on gateway.free_rounds (given_at desc);
create index free_rounds_of_credit on gateway.free_rounds (vendor, credited_by) where credited_by is not null;

grant select, insert on gateway.free_rounds to app_core, app_backoffice;
grant update (used, credited_by, notified_at) on gateway.free_rounds to app_core;

-- Our calls to vendors: which of them are worth making now, as all processes together saw it.
create table gateway.health (
  vendor text not null references gateway.vendor,
  -- Empty for what concerns all games of the vendor.
  game text not null default '',
  state text not null check (state in ('closed', 'open', 'half_open')),
  failures integer not null check (failures >= 0),
  try_at timestamptz,
  answered_at timestamptz,
  failed_at timestamptz,
  last_fault text check (length(last_fault) <= 300),
  primary key (vendor, game),
  constraint tried_at_a_time check ((state = 'closed') = (try_at is null))
);

grant select, insert on gateway.health to app_core, app_backoffice;
grant update (
  state, failures, try_at, answered_at, failed_at, last_fault
) on gateway.health to app_core, app_backoffice;

-- Where we call a vendor (launch, games, free rounds, history, resend), with which key, and in which origins its games may stand.
create table gateway.vendor_connection (
  vendor text primary key references gateway.vendor,
  -- Its calls stand below it.
  address text not null check (address ~ '^https?://[^/\s]+' and length(address) <= 500),
  -- A launch that leads anywhere else is none.
  game_origins text[] not null check (cardinality(game_origins) between 1 and 20),
  -- What we sign our calls with; the secret by the vault.
  key_id text not null check (key_id ~ '^gwk_[0-9a-f]{32}$'),
  secret_sealed text not null,
  changed_at timestamptz not null,
  changed_by text not null
);

grant select, insert on gateway.vendor_connection to app_core, app_backoffice;
grant update (
  address, game_origins, key_id, secret_sealed, changed_at, changed_by
) on gateway.vendor_connection to app_core, app_backoffice;

-- What two people decided about a round that its vendor left open. The back office writes the order, the product carries
-- it out by the gateway's own operations.
create table gateway.round_order (
  order_id text primary key check (order_id ~ '^gro_[0-9a-f]{32}$'),
  round_no bigint not null references gateway.round,
  way text not null check (way in ('settle', 'void')),
  -- What each bet is paid, by its transaction; minor units as text. Others lose.
  payouts jsonb not null default '{}' check (jsonb_typeof(payouts) = 'object'),
  reason text not null check (length(reason) between 5 and 300),
  approval_id text not null unique,
  requested_by text not null,
  approved_by text not null,
  ordered_at timestamptz not null default kit.now(),
  state text not null default 'ordered' check (state in ('ordered', 'done', 'overtaken', 'refused')),
  -- Why it was refused.
  code text,
  ended_at timestamptz,
  constraint by_two_people check (requested_by <> approved_by),
  constraint pays_nothing_where_void check (way = 'settle' or payouts = '{}'),
  constraint ended_with_its_time check ((state = 'ordered') = (ended_at is null))
);

-- Never two at once.
create unique index round_order_waiting on gateway.round_order (round_no) where state = 'ordered';
create index order_of_round on gateway.round_order (round_no);

grant select on gateway.round_order to app_core, app_backoffice;
grant update (state, code, ended_at) on gateway.round_order to app_core;
grant insert (
  order_id, round_no, way, payouts, reason, approval_id, requested_by, approved_by
) on gateway.round_order to app_backoffice;

-- Each day of a vendor is held against our acts and the ledger: what was read, what differs, and each time it was done.
create table gateway.match_run (
  vendor text not null references gateway.vendor,
  -- Of the house, in Bangkok: a vendor's list is of all merchants.
  day date not null,
  version integer not null check (version between 1 and 10000),
  cause text not null check (cause in ('schedule', 'staff', 'resend')),
  started_by text not null,
  state text not null default 'reading' check (state in ('reading', 'comparing', 'done')),
  -- The vendor's page that is read next; how far the comparison is.
  next_page integer not null default 1 check (next_page >= 1),
  compared_to text not null default '',
  created_at timestamptz not null,
  -- Not before; and whoever works on it has it until then.
  try_at timestamptz not null,
  claimed_until timestamptz,
  -- Failures in a row.
  attempts integer not null default 0 check (attempts >= 0),
  failing_since timestamptz,
  last_fault text check (length(last_fault) <= 300),
  finished_at timestamptz,
  -- Without a list our acts are held against the ledger alone.
  is_listed boolean not null default true,
  -- Lists of vendors are forgotten run by run: one that is through is never looked at again, however many runs there were.
  lines_forgotten_at timestamptz,
  primary key (vendor, day, version),
  constraint done_has_its_time check ((state = 'done') = (finished_at is not null))
);

create unique index one_run_of_a_day on gateway.match_run (vendor, day) where state <> 'done';
create index match_run_due on gateway.match_run (try_at) where state <> 'done';
create index match_run_by_day on gateway.match_run (day desc, vendor, version desc);
create index match_run_with_lines on gateway.match_run (finished_at) where state = 'done' and lines_forgotten_at is null;

grant select, insert on gateway.match_run to app_core, app_backoffice;
grant update (
  state, next_page, compared_to, try_at, claimed_until, attempts, failing_since, last_fault, finished_at, is_listed,
  lines_forgotten_at
) on gateway.match_run to app_core;

-- What a vendor listed, and, without a listing, what only we know; forgotten after a month, unlike what came of it.
create table gateway.match_line (
  vendor text not null,
  day date not null,
  version integer not null,
  transaction_id text not null check (length(transaction_id) between 1 and 100),
  kind text,
  player text,
  round_id text,
  currency text,
  amount bigint,
  state text check (state in ('done', 'taken_back', 'refused', 'pending')),
  made_at timestamptz,
  primary key (vendor, day, version, transaction_id),
  constraint listed_whole check (num_nulls(kind, player, currency, amount, state, made_at) in (0, 6))
);

create index match_line_of_transaction on gateway.match_line (vendor, transaction_id) where made_at is not null;

grant select, insert, delete on gateway.match_line to app_core;

-- Of each merchant and currency. A line of nobody that we know has no merchant and stands under the empty one.
create table gateway.match_sum (
  vendor text not null,
  day date not null,
  version integer not null,
  merchant_id text not null,
  currency text not null,
  theirs_count integer not null,
  ours_count integer not null,
  theirs_amount bigint not null,
  ours_amount bigint not null,
  ledger_amount bigint not null,
  differences integer not null,
  unexplained integer not null,
  primary key (vendor, day, version, merchant_id, currency),
  foreign key (vendor, day, version) references gateway.match_run
);

grant select, insert on gateway.match_sum to app_core;
grant update (
  theirs_count, ours_count, theirs_amount, ours_amount, ledger_amount, differences, unexplained
) on gateway.match_sum to app_core;
grant select on gateway.match_sum to app_backoffice;

-- One act on which a vendor's list, our acts and the ledger do not agree, and its explanation.
create table gateway.match_difference (
  vendor text not null,
  day date not null,
  version integer not null,
  transaction_id text not null,
  kind text not null check (kind in (
    'missing_here', 'missing_there', 'amount_differs', 'state_differs', 'ledger_differs', 'late'
  )),
  merchant_id text not null,
  member_id text,
  player text,
  explanation text check (explanation in (
    'resolved', 'on_its_way', 'tombstone', 'taken_back', 'clock_edge', 'paid_later', 'other_day'
  )),
  note text,
  theirs_kind text,
  ours_kind text,
  currency text not null,
  theirs_amount bigint,
  ours_amount bigint,
  ledger_amount bigint,
  theirs_state text,
  ours_state text,
  theirs_at timestamptz,
  ours_at timestamptz,
  primary key (vendor, day, version, transaction_id, kind),
  foreign key (vendor, day, version) references gateway.match_run
);

grant select, insert on gateway.match_difference to app_core;
grant select on gateway.match_difference to app_backoffice;

-- Vendors that hold their players' balances: each move of money there or back, which stands in transit until they answer.
create table gateway.wallet_transfer (
  transfer_id text primary key check (transfer_id ~ '^gwt_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  player text not null references gateway.vendor_player,
  merchant_id text not null,
  member_id text not null,
  currency text not null references kit.currency,
  -- `in` to the vendor, `out` of it: as the vendor sees it.
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  -- The player's name for it: the same again is the same transfer.
  client_key text not null check (length(client_key) between 8 and 80),
  -- Only the vendor's own word ends it: done there, or refused and given back.
  state text not null default 'in_transit' check (state in ('in_transit', 'done', 'returned')),
  -- Why it was refused, in the vendor's words.
  code text check (length(code) <= 60),
  requested_at timestamptz not null,
  try_at timestamptz not null,
  claimed_until timestamptz,
  attempts integer not null default 0,
  last_fault text check (length(last_fault) <= 300),
  ended_at timestamptz,
  -- The transfer waits for a decision by two people; the vendor is not asked about it any more.
  is_held boolean not null default false,
  -- What of it was more than had gone to the vendor until then, counted against the ceilings: what a player brings home from a
  -- vendor that holds balances is the vendor's word.
  gain bigint not null default 0 check (gain >= 0),
  constraint one_of_a_name unique (member_id, client_key),
  constraint ended_with_its_time check ((state = 'in_transit') = (ended_at is null))
);

create index transfer_in_transit on gateway.wallet_transfer (try_at) where state = 'in_transit' and not is_held;
create index transfer_of_member on gateway.wallet_transfer (member_id, requested_at desc);
create index transfer_by_time on gateway.wallet_transfer (vendor, requested_at);
-- A member has one transfer at a time under way at a vendor: two recalls would both ask for the whole balance.
create unique index one_transfer_on_its_way on gateway.wallet_transfer (member_id, vendor) where state = 'in_transit';

grant select, insert on gateway.wallet_transfer to app_core;
grant update (
  state, code, try_at, claimed_until, attempts, last_fault, ended_at, is_held, gain
) on gateway.wallet_transfer to app_core;
grant select on gateway.wallet_transfer to app_backoffice;

-- Calls that we owe a vendor: sent by a job with retries for hours, then left to staff.
create table gateway.outgoing_call (
  call_id text primary key check (call_id ~ '^goc_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  name text not null check (name in ('resend', 'free-rounds')),
  -- The span that is asked for.
  from_at timestamptz,
  to_at timestamptz,
  requested_by text not null,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'given_up')),
  try_at timestamptz not null,
  claimed_until timestamptz,
  attempts integer not null default 0,
  last_fault text check (length(last_fault) <= 300),
  -- How many calls the vendor said that it sends.
  calls integer check (calls >= 0),
  ended_at timestamptz,
  free_rounds_id text references gateway.free_rounds,
  constraint span_is_one check (from_at < to_at),
  constraint ended_with_its_time check ((state = 'waiting') = (ended_at is null)),
  constraint says_about_what check (
    case name
      when 'resend' then num_nulls(from_at, to_at) = 0 and free_rounds_id is null
      else num_nonnulls(from_at, to_at) = 0 and free_rounds_id is not null
    end
  )
);

create index outgoing_call_waiting on gateway.outgoing_call (try_at) where state = 'waiting';
create index outgoing_call_by_time on gateway.outgoing_call (requested_at desc);
create unique index free_rounds_told_of_once on gateway.outgoing_call (free_rounds_id)
where state = 'waiting' and free_rounds_id is not null;
create index outgoing_call_of_free_rounds on gateway.outgoing_call (free_rounds_id, requested_at desc)
where free_rounds_id is not null;

grant select, insert on gateway.outgoing_call to app_core, app_backoffice;
grant update (state, try_at, claimed_until, attempts, last_fault, calls, ended_at) on gateway.outgoing_call to app_core;

-- Vendors that speak a shape of their own: which one, and what their signatures and ours are made with.
-- Where a vendor is called, and what our calls are signed with, stands with its connection, whatever shape it speaks.
create table gateway.vendor_adapter (
  vendor text primary key references gateway.vendor,
  shape text not null check (shape in ('swipegames', 'hub88', 'amb')),
  -- Under which name the vendor knows us.
  operator text not null check (length(operator) between 1 and 100),
  -- By the vault: what their calls are checked with, and what ours are signed with.
  verify_sealed text not null,
  -- While they change over, what their calls were checked with before.
  verify_before_sealed text,
  verify_before_until timestamptz,
  set_at timestamptz not null,
  set_by text not null,
  -- A vendor of ours that tests may try a shape without being called in it: how it is called stays as it was.
  is_sandbox boolean not null default false,
  constraint before_for_a_while check ((verify_before_sealed is null) = (verify_before_until is null))
);

-- A vendor goes back to speaking our own shape.
grant select, insert, update on gateway.vendor_adapter to app_core;
grant select, insert, update, delete on gateway.vendor_adapter to app_backoffice;

-- Money that a player takes along to a table belongs to no round; of which game it was stands here, so that it can be told.
create table gateway.table_visit (
  vendor text not null,
  transaction_id text not null,
  game text not null,
  primary key (vendor, transaction_id),
  constraint of_its_act foreign key (vendor, transaction_id) references gateway.transaction
);

grant select, insert on gateway.table_visit to app_core;
grant select on gateway.table_visit to app_backoffice, app_auditor;

-- A game that rests at a merchant takes no new bets either, also from those who have it open: the lobby writes down here what rests, and every bet looks.
create table gateway.suspension (
  merchant_id text not null,
  vendor text not null references gateway.vendor,
  -- Empty: the whole vendor.
  game text not null default '',
  since_at timestamptz not null,
  -- Null: until it is taken away.
  until_at timestamptz check (until_at > since_at),
  primary key (merchant_id, vendor, game)
);

grant select on gateway.suspension to app_core;
grant select, insert, update, delete on gateway.suspension to app_backoffice;

-- Who may have money along at a vendor that holds balances, and by which log-in they came: once they leave, or it ends, it is brought back.
create table gateway.vendor_balance (
  player text primary key references gateway.vendor_player,
  session_id text not null,
  since_at timestamptz not null,
  -- They said so, or play elsewhere; null while nobody has.
  left_at timestamptz,
  try_at timestamptz not null,
  claimed_until timestamptz,
  attempts integer not null default 0
);

create index vendor_balance_due on gateway.vendor_balance (try_at);

grant select, insert, update, delete on gateway.vendor_balance to app_core;

-- What bets put into pots, and which wins emptied them: what is undone goes back to where it came from.
-- A pot's eras are counted: each win ends one.
create table gateway.pot_share (
  vendor text not null,
  -- The bet; the ledger's key of its share is that of the bet's movement with the pot's name.
  transaction_id text not null,
  pot text not null,
  code text not null,
  amount bigint not null check (amount > 0),
  era integer not null check (era >= 1),
  -- Its bet went back, and it with it.
  taken_out boolean not null default false,
  -- What was laid into a pot that was new, because of this share: a sum that no fact says could be minted there.
  seed bigint not null check (seed >= 0),
  primary key (vendor, transaction_id, pot)
);

grant select, insert on gateway.pot_share to app_core;
grant update (era, taken_out) on gateway.pot_share to app_core;
grant select on gateway.pot_share to app_backoffice;

-- Which act won a pot in which era.
create table gateway.pot_win (
  merchant_id text not null,
  code text not null,
  currency text not null,
  era integer not null check (era >= 1),
  vendor text not null,
  transaction_id text not null,
  -- What was laid for the next era, minor units.
  seed bigint not null check (seed >= 0),
  -- A win that was taken back: into which era what it had emptied came back.
  returned_era integer check (returned_era > era),
  -- What stood in the pot and went to the winner, and what of it was laid for this win because the pot was new.
  emptied bigint not null check (emptied >= 0),
  first_seed bigint not null check (first_seed in (0, seed)),
  primary key (merchant_id, code, currency, era),
  constraint one_pot_of_a_win unique (vendor, transaction_id)
);

grant select, insert on gateway.pot_win to app_core;
grant update (returned_era) on gateway.pot_win to app_core;
grant select on gateway.pot_win to app_backoffice;

-- What a waiting change carries that nobody may read: the request itself stands among the approvals.
create table gateway.vendor_change (
  change_id text primary key check (change_id ~ '^gvc_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  material_sealed text not null,
  created_at timestamptz not null default kit.now()
);

grant select, insert, delete on gateway.vendor_change to app_backoffice;

-- What a vendor may pay before two people must look: ceilings are data, and what goes beyond them is held, owed and not paid.
create table gateway.payout_ceiling (
  version bigint generated always as identity primary key,
  -- Null: of every vendor that has none of its own.
  vendor text references gateway.vendor,
  -- Minor units of a win, a correction or a jackpot.
  act_max bigint not null check (act_max > 0),
  -- Of what no stake stands behind: a bonus win, a jackpot without a bet.
  bonus_max bigint not null check (bonus_max > 0),
  -- All that stands paid on one stake, as a multiple of it.
  stake_multiple_max integer not null check (stake_multiple_max > 0),
  player_day_max bigint not null check (player_day_max > 0),
  vendor_day_max bigint not null check (vendor_day_max > 0),
  set_at timestamptz not null default kit.now(),
  requested_by text not null,
  approved_by text not null,
  reason text not null,
  -- Bonuses have day ceilings of their own.
  bonus_player_day_max bigint not null check (bonus_player_day_max > 0),
  bonus_vendor_day_max bigint not null check (bonus_vendor_day_max > 0)
);

create index payout_ceiling_of_vendor on gateway.payout_ceiling (vendor, version desc);

insert into gateway.payout_ceiling (
  vendor, act_max, bonus_max, stake_multiple_max, player_day_max, vendor_day_max, bonus_player_day_max, bonus_vendor_day_max,
  requested_by, approved_by, reason
)
values (null, 200000000, 5000000, 25000, 500000000, 5000000000, 10000000, 100000000, 'installation', 'installation', 'seeded');

grant select on gateway.payout_ceiling to app_core;
grant select, insert on gateway.payout_ceiling to app_backoffice;

-- What a vendor paid a player on a day, for the ceilings.
create table gateway.player_payout_day (
  member_id text not null,
  vendor text not null,
  day date not null,
  paid bigint not null,
  -- Of what no stake stands behind; it is no part of `paid`.
  bonus_paid bigint not null default 0,
  primary key (member_id, vendor, day)
);

create index player_payout_day_by_day on gateway.player_payout_day (day);

grant select, insert, update, delete on gateway.player_payout_day to app_core;

-- In buckets, so that the wins of a vendor don't wait for one row.
create table gateway.vendor_payout_day (
  vendor text not null,
  day date not null,
  bucket smallint not null,
  paid bigint not null,
  -- As above.
  bonus_paid bigint not null default 0,
  primary key (vendor, day, bucket)
);

grant select, insert, update, delete on gateway.vendor_payout_day to app_core;

-- Acts of vendors above a ceiling, held until two people release or refuse them.
create table gateway.held_act (
  held_id text primary key check (held_id ~ '^gha_[0-9a-f]{32}$'),
  vendor text not null references gateway.vendor,
  transaction_id text not null,
  -- What was asked, as the wire has it, to be carried out when two people release it.
  operation text not null,
  request text not null,
  content_hash text not null,
  merchant_id text not null,
  member_id text not null,
  player text not null,
  currency text not null,
  -- As it was asked: of a pot, what is paid besides it.
  amount bigint not null check (amount >= 0),
  ceiling text not null check (
    ceiling in ('act', 'bonus', 'multiple', 'player_day', 'vendor_day', 'bonus_player_day', 'bonus_vendor_day')
  ),
  held_at timestamptz not null,
  state text not null default 'held' check (state in ('held', 'released', 'paid', 'rejected', 'failed')),
  requested_by text,
  approved_by text,
  decided_at timestamptz,
  -- Why a released act could not be paid.
  code text,
  unique (vendor, transaction_id)
);

create index held_act_waiting on gateway.held_act (merchant_id, held_at) where state = 'held';
create index held_act_of_merchant on gateway.held_act (merchant_id, held_at desc);

grant select, insert on gateway.held_act to app_core;
grant update (state, code) on gateway.held_act to app_core;
grant select on gateway.held_act to app_backoffice;
grant update (state, requested_by, approved_by, decided_at) on gateway.held_act to app_backoffice;

create view public_audit.v_round as
select round_no, merchant_id, vendor, game, round_id, state, opened_at, ended_at
from gateway.round;

create view public_audit.v_round_order as
select o.order_id, r.merchant_id, o.round_no, o.way, o.payouts, o.reason, o.approval_id, o.requested_by, o.approved_by,
  o.ordered_at, o.state, o.code, o.ended_at
from gateway.round_order o
join gateway.round r using (round_no);

create view public_audit.v_wallet_transfer as
select transfer_id, merchant_id, vendor, member_id as member, currency, direction, amount, state, requested_at, ended_at
from gateway.wallet_transfer;

comment on view public_audit.v_wallet_transfer is
  'money between main wallets and vendors that hold balances; amounts in minor units; keys of its entries are wallet.key_of(gw-transfer…:<transfer_id>)';

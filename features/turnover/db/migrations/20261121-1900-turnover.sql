-- Baseline of turnover: its tables as first released. Its functions stand in ../functions, one a file.
-- What was played, once and for all readers: a fact per bet with its valid turnover, and sums of settled facts by day.

create schema if not exists turnover;
grant usage on schema turnover to app_core, app_backoffice, app_auditor;

-- What a vendor's bets are like. One bet of many choices may hold opposite ones, as a slip of lottery lines does.
create table turnover.vendor (
  vendor text primary key,
  many_choices boolean not null default false
);

-- Under which product a game's play is counted; `*` for all other games of the vendor.
create table turnover.product (
  vendor text not null,
  game text not null default '*',
  product text not null,
  primary key (vendor, game)
);

insert into turnover.vendor (vendor, many_choices) values ('LOTT', true);
insert into turnover.product (vendor, product) values ('LOTT', 'LOTT');

-- Whose sums a member's play enters beside their own, from a moment on: every agent above them, the nearest first.
create table turnover.upline (
  member_id text not null,
  valid_from timestamptz not null,
  agents text[] not null,
  primary key (member_id, valid_from)
);

create table turnover.fact (
  vendor text not null,
  bet_id text not null,
  -- A visit to a table is a bet that is settled when the money is back; tips and gifts are beside bets.
  kind text not null check (kind in ('bet', 'session_in', 'tip', 'bonus_win', 'jackpot_win')),
  round_no bigint,
  merchant_id text not null,
  member_id text not null,
  currency text not null,
  product text not null,
  game text not null,
  state text not null check (state in ('open', 'settled', 'resettled', 'voided')),
  -- Minor units, all of them.
  stake bigint not null check (stake >= 0),
  -- What of the stake carried risk: above zero only once the bet is settled.
  turnover bigint not null,
  payout bigint not null,
  jackpot bigint not null,
  correction bigint not null,
  bonus bigint not null,
  tip bigint not null,
  -- What the house won of a settled bet: stake less payout and jackpot.
  ggr bigint not null,
  placed_at timestamptz not null,
  placed_day date not null,
  -- When the member's first standing bet of the round was made.
  began_at timestamptz not null,
  settled_at timestamptz,
  -- The merchant's business day in which it was settled.
  day date,
  is_running boolean not null,
  -- Why it counts in no base, or not with all of its stake.
  excluded text[] not null,
  -- 0 until it is settled for the first time; each change after that is a further version.
  version integer not null,
  changed_at timestamptz not null default kit.now(),
  primary key (vendor, bet_id),
  constraint turnover_of_the_stake check (turnover between 0 and stake),
  constraint settled_with_its_day check ((state = 'open') = (settled_at is null) and (state = 'open') = (day is null))
) with (fillfactor = 85);

-- A round begins with its first bet, so that `placed_at` finds whatever began later as well.
create index fact_of_member on turnover.fact (member_id, placed_at);
create index fact_settled_later on turnover.fact (member_id, settled_at) where day > placed_day;
create index fact_of_round on turnover.fact (round_no, member_id) where round_no is not null;
create index fact_by_placed_day on turnover.fact (placed_day, placed_at);
create index fact_by_change on turnover.fact using brin (changed_at) with (pages_per_range = 32, autosummarize = on);

-- What a fact said before it was corrected, settled late or taken back after its first settlement.
create table turnover.past_fact (
  past_no bigint generated always as identity primary key,
  replaced_at timestamptz not null default kit.now(),
  like turnover.fact
);

create index past_fact_of_bet on turnover.past_fact (vendor, bet_id);
create index past_fact_by_time on turnover.past_fact using brin (replaced_at) with (pages_per_range = 32, autosummarize = on);

-- How far the acts were followed: everything that `seen` shows, and of what `looking` shows besides, all through one transaction.
create table turnover.cursor (
  is_only boolean primary key default true check (is_only),
  seen pg_snapshot not null,
  looking pg_snapshot,
  through xid8
);

insert into turnover.cursor (seen) values ('3:3:');

-- Players of rounds so large that their bets don't fit into one step.
create table turnover.waiting (
  member_id text not null,
  round_no bigint not null,
  primary key (member_id, round_no)
);

-- Settled facts by the day of their settlement, those left out of every base not among them.
create table turnover.member_day (
  member_id text not null,
  day date not null,
  product text not null,
  currency text not null,
  merchant_id text not null,
  bets bigint not null,
  stake bigint not null,
  turnover bigint not null,
  payout bigint not null,
  jackpot bigint not null,
  correction bigint not null,
  bonus bigint not null,
  tip bigint not null,
  ggr bigint not null,
  primary key (member_id, day, product, currency)
) with (fillfactor = 85);

create index member_day_of_day on turnover.member_day (day);

-- The same of everybody below an agent.
create table turnover.agent_day (
  agent_id text not null,
  day date not null,
  product text not null,
  currency text not null,
  bets bigint not null,
  stake bigint not null,
  turnover bigint not null,
  payout bigint not null,
  jackpot bigint not null,
  correction bigint not null,
  bonus bigint not null,
  tip bigint not null,
  ggr bigint not null,
  primary key (agent_id, day, product, currency)
) with (fillfactor = 85);

grant select on all tables in schema turnover to app_core, app_backoffice;
grant insert, update, delete on turnover.fact, turnover.waiting, turnover.member_day, turnover.agent_day to app_core;
grant insert on turnover.past_fact to app_core;
grant update on turnover.cursor to app_core;
grant insert, update on turnover.vendor, turnover.product, turnover.upline to app_core;

-- What the nightly comparison found.
create table turnover.comparison (
  day date primary key,
  compared_at timestamptz not null default kit.now(),
  looked bigint not null,
  deviations integer not null
);

grant select on turnover.comparison to app_core, app_backoffice;
grant insert, update on turnover.comparison to app_core;

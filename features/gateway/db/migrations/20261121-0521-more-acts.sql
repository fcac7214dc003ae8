-- Beside bets, wins and their undoing a vendor tips, adjusts, pays bonuses and jackpots, voids, and takes money to a table.
alter table gateway.transaction
  drop constraint transaction_kind_check,
  drop constraint refers,
  drop constraint bet_has_its_round,
  add constraint transaction_kind_check check (kind in (
    'bet', 'win', 'refund', 'rollback', 'free_bet', 'free_win', 'tip', 'bonus_win', 'jackpot_win', 'adjust',
    'void_settled', 'session_in', 'session_out'
  )),
  add constraint refers check (
    case
      when kind in ('bet', 'free_bet', 'tip', 'bonus_win', 'session_in') then reference_id is null
      when kind = 'jackpot_win' then true
      else reference_id is not null
    end
  ),
  add constraint bet_has_its_round check (kind not in ('bet', 'free_bet') or round_no is not null),
  add constraint free_moves_nothing check (kind not in ('free_bet', 'free_win') or amount = 0);

-- A round that was voided once ends as resettled.
alter table gateway.round add column voided_at timestamptz;
grant update (voided_at) on gateway.round to app_core;

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
  credited_by text
);
create index free_rounds_of_player on gateway.free_rounds (player, given_at desc);
grant select, insert on gateway.free_rounds to app_core;
grant update (used, credited_by) on gateway.free_rounds to app_core;
grant select on gateway.free_rounds to app_backoffice;

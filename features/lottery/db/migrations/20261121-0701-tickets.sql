-- Tickets with their lines, the numbers shot, what was paid, and the running figures that limits are held against.
create table lottery.ticket (
  ticket_no bigint generated always as identity primary key,
  ticket_id text not null unique check (ticket_id ~ '^tkt_[0-9a-f]{32}$'),
  -- A draw without commitment takes no ticket.
  draw_no int not null references lottery.announcement,
  merchant_id text not null,
  member_id text not null,
  idempotency_key text not null,
  -- Of what was asked for, to tell a retry from another purchase.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  bought_at timestamptz not null,
  line_count int not null check (line_count between 1 and 1000),
  stake_total bigint not null check (stake_total > 0),
  cost_total bigint not null check (cost_total > 0),
  balance_after bigint not null check (balance_after >= 0),
  -- SHA-256 of a zero byte and the canonical text, as it stands in the sealed tree.
  leaf_hash bytea not null check (octet_length(leaf_hash) = 32),
  constraint bought_once unique (member_id, idempotency_key)
);

create index ticket_of_draw on lottery.ticket (draw_no, ticket_no);
create index ticket_of_member on lottery.ticket (member_id, ticket_no desc);
create index ticket_of_member_in_draw on lottery.ticket (member_id, draw_no);

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

create table lottery.line_payout (
  draw_no int not null references lottery.draw,
  ticket_no bigint not null,
  line_no smallint not null,
  payout bigint not null check (payout > 0),
  primary key (draw_no, ticket_no, line_no)
);

-- What came back on a ticket: winnings, or the cost where the draw was void. One row a ticket, for ever.
create table lottery.payout (
  ticket_no bigint primary key references lottery.ticket,
  draw_no int not null references lottery.draw,
  kind text not null check (kind in ('win', 'refund')),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default kit.now()
);
create index payout_of_draw on lottery.payout (draw_no);

create table lottery.shot (
  shot_no bigint generated always as identity primary key,
  draw_no int not null references lottery.announcement,
  member_id text not null,
  number int not null check (number between 0 and 99999),
  shot_at timestamptz not null
);
create index shot_of_draw on lottery.shot (draw_no, shot_no);
create index shot_of_member on lottery.shot (draw_no, member_id, shot_no);

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

-- The last word on the clock: whatever the program believes, a ticket outside the open draw is refused here.
create function lottery.guard_ticket() returns trigger language plpgsql as $$
begin
  if not exists (
    select
    from lottery.draw d
    where d.draw_no = new.draw_no and d.state = 'open' and new.bought_at >= d.open_at and new.bought_at < d.close_at
  ) then
    raise exception 'this draw takes no bets now' using errcode = 'check_violation', constraint = 'bought_while_open';
  end if;
  return new;
end
$$;

create function lottery.guard_shot() returns trigger language plpgsql as $$
begin
  if not exists (
    select
    from lottery.draw d
    where d.draw_no = new.draw_no and d.state in ('open', 'closed')
      and new.shot_at >= d.open_at and new.shot_at < d.shots_until
  ) or exists (select from lottery.seal s where s.draw_no = new.draw_no) then
    raise exception 'this draw takes no numbers now' using errcode = 'check_violation', constraint = 'shot_in_time';
  end if;
  return new;
end
$$;

create trigger guard_rows before insert on lottery.ticket for each row execute function lottery.guard_ticket();
create trigger guard_rows before insert on lottery.shot for each row execute function lottery.guard_shot();
create trigger keep_rows before update or delete on lottery.ticket for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.line for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.line_payout for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.payout for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.shot for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.number_limit for each row execute function lottery.keep();

grant select on
  lottery.ticket, lottery.line, lottery.line_payout, lottery.payout, lottery.shot, lottery.outcome, lottery.stake_total,
  lottery.number_limit
  to app_core, app_backoffice;
grant insert on
  lottery.ticket, lottery.line, lottery.line_payout, lottery.payout, lottery.shot, lottery.outcome, lottery.stake_total
  to app_core;
grant update (payout, ceiling), delete on lottery.outcome to app_core;
grant update (stake, lines) on lottery.stake_total to app_core;
grant insert on lottery.number_limit to app_backoffice;

create view public_audit.v_draw as
select
  d.draw_no, d.draw_id, d.merchant_id, g.code as game, d.number, d.open_at, d.close_at, d.shots_until, d.state, d.void_reason,
  d.ended_at, a.announced_at, a.announcement_hash, a.commit_hash, a.rules_hash, a.pay_table_hash, a.chain_hash,
  a.beacon_round, a.beacon_at, s.sealed_at, s.seal_hash, s.merkle_root, s.entries_hash, s.exposure_hash, s.ticket_count,
  s.stake_total, r.seed, r.beacon_signature, r.beacon_randomness, r.final, right(r.final, 3) as top3,
  left(r.final, 2) as bottom2, r.resulted_at, d.settled_tickets, d.payout_total
from lottery.draw d
join lottery.game g using (game_id)
left join lottery.announcement a using (draw_no)
left join lottery.seal s using (draw_no)
left join lottery.result r using (draw_no);

create view public_audit.v_ticket as
select
  t.ticket_no, t.ticket_id, t.draw_no, d.draw_id, t.merchant_id, t.member_id, t.bought_at, t.line_count, t.stake_total,
  t.cost_total, encode(t.leaf_hash, 'hex') as leaf_hash, p.kind as payout_kind, p.amount as payout, p.paid_at
from lottery.ticket t
join lottery.draw d using (draw_no)
left join lottery.payout p using (ticket_no);

create view public_audit.v_payout as
select p.ticket_no, t.ticket_id, p.draw_no, t.member_id, l.line_no, l.bet_type, l.number, l.stake, l.rate, w.payout as line_payout,
  p.kind, p.amount as ticket_payout, p.paid_at
from lottery.payout p
join lottery.ticket t using (ticket_no)
left join lottery.line_payout w on w.draw_no = p.draw_no and w.ticket_no = p.ticket_no
left join lottery.line l on l.draw_no = w.draw_no and l.ticket_no = w.ticket_no and l.line_no = w.line_no;

grant select on public_audit.v_draw, public_audit.v_ticket, public_audit.v_payout to app_auditor;

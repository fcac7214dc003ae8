-- Tickets that their players took back while the draw was open, where the game's rules allow it. The ticket stays as it was;
-- it is not among those that are sealed, and its cost went back whole. docs/decisions/cancelled-tickets.md.
create table lottery.cancellation (
  draw_no int not null,
  ticket_no bigint not null unique references lottery.ticket,
  amount bigint not null check (amount > 0),
  cancelled_at timestamptz not null default kit.now(),
  primary key (draw_no, ticket_no)
);

-- The last word on the clock: the moment is the database's, whatever the program says, and too late nothing is written.
create function lottery.guard_cancellation() returns trigger language plpgsql as $$
begin
  new.cancelled_at := date_trunc('milliseconds', kit.now());
  if not exists (
    select
    from lottery.ticket t
    where t.ticket_no = new.ticket_no and t.draw_no = new.draw_no and t.cost_total = new.amount
  ) then
    raise exception 'a ticket is taken back for what it cost' using errcode = 'check_violation';
  end if;
  if not exists (
    select
    from lottery.draw d
    join lottery.game g using (game_id)
    where d.draw_no = new.draw_no
      and d.state = 'open'
      and new.cancelled_at < d.close_at - make_interval(secs => (g.rules ->> 'cancelUntilSeconds')::int)
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger guard_rows before insert on lottery.cancellation for each row execute function lottery.guard_cancellation();
create trigger keep_rows before update or delete on lottery.cancellation for each row execute function lottery.keep();

grant select on lottery.cancellation to app_core, app_backoffice;
grant insert on lottery.cancellation to app_core;

create view public_audit.v_cancellation as
select c.ticket_no, t.ticket_id, c.draw_no, d.draw_id, t.merchant_id, t.member_id, c.amount, c.cancelled_at
from lottery.cancellation c
join lottery.ticket t using (ticket_no)
join lottery.draw d on d.draw_no = c.draw_no;

grant select on public_audit.v_cancellation to app_auditor;

-- Takes back what a ticket added to the running figures of its draw, whose lock is held alone. Stakes are spread over shards,
-- so each gives what it has until all is given.
create function lottery.release_slip(
  p_draw int, p_bet_type text[], p_outcome text[], p_payout bigint[], p_stake_type text[], p_stake_sum bigint[],
  p_stake_lines int[]
)
returns void
language plpgsql
as $$
declare
  v_rows int;
  v_stake numeric;
  v_lines bigint;
begin
  update lottery.outcome o
  set payout = o.payout - a.payout
  from unnest(p_bet_type, p_outcome, p_payout) as a (bet_type, outcome, payout)
  where o.draw_no = p_draw and o.bet_type = a.bet_type and o.outcome = a.outcome;
  get diagnostics v_rows = row_count;
  if v_rows <> cardinality(p_outcome) then
    raise exception 'a ticket gives back what it never added';
  end if;
  with given as (
    select s.draw_no, s.bet_type, s.shard,
      least(s.stake, greatest(a.stake - coalesce(sum(s.stake) over before, 0), 0)) as stake,
      least(s.lines, greatest(a.lines - coalesce(sum(s.lines) over before, 0), 0)) as lines
    from lottery.stake_total s
    join unnest(p_stake_type, p_stake_sum, p_stake_lines) as a (bet_type, stake, lines) on a.bet_type = s.bet_type
    where s.draw_no = p_draw
    window before as (partition by s.bet_type order by s.shard rows between unbounded preceding and 1 preceding)
  ),
  taken as (
    update lottery.stake_total t
    set stake = t.stake - g.stake,
      lines = t.lines - g.lines
    from given g
    where t.draw_no = g.draw_no and t.bet_type = g.bet_type and t.shard = g.shard
    returning g.stake, g.lines
  )
  select sum(stake), sum(lines) into v_stake, v_lines from taken;
  if v_stake <> (select sum(x) from unnest(p_stake_sum) x) or v_lines <> (select sum(x) from unnest(p_stake_lines) x) then
    raise exception 'a ticket gives back stakes that it never paid';
  end if;
end
$$;

revoke all on function lottery.release_slip(int, text[], text[], bigint[], text[], bigint[], int[]) from public;
grant execute on function lottery.release_slip(int, text[], text[], bigint[], text[], bigint[], int[]) to app_core;

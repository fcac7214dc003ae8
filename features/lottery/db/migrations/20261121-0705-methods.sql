-- Draws of every method: some hang on a seed and a beacon, some on numbers alone, some on a result of others. A result holds
-- what was drawn by prize; seed and beacon stand where the method has them.
alter table lottery.draw
drop constraint draw_check1,
-- Where no numbers are shot, they end with the bets.
add constraint numbers_end_after_bets check (shots_until >= close_at),
drop constraint draw_void_reason_check,
add constraint draw_void_reason_check check (
  void_reason in (
    'beacon_missing', 'sealed_late', 'not_announced', 'chance_failed', 'staff', 'result_missing', 'too_few_numbers'
  )
);

alter table lottery.announcement disable trigger keep_rows;
alter table lottery.announcement
alter column seed_id drop not null,
alter column commit_hash drop not null,
alter column chain_hash drop not null,
alter column beacon_round drop not null,
alter column beacon_at drop not null,
add column expected_at timestamptz,
add constraint chance_whole check (num_nulls(seed_id, commit_hash, chain_hash, beacon_round, beacon_at) in (0, 5));
update lottery.announcement
set expected_at = beacon_at;
-- When the result is expected: bets are sealed before it.
alter table lottery.announcement
alter column expected_at set not null,
add constraint expected_with_beacon check (beacon_at is null or beacon_at = expected_at);
alter table lottery.announcement enable trigger keep_rows;

-- What a simulated index stood at before this draw; fixed with the seal.
alter table lottery.seal
add column index_before text check (index_before ~ '^-?(0|[1-9][0-9]{0,7})\.[0-9]{2}$');

alter table lottery.result disable trigger keep_rows;
alter table lottery.result
add column drawn jsonb check (jsonb_typeof(drawn) = 'object'),
alter column seed drop not null,
alter column beacon_signature drop not null,
alter column beacon_randomness drop not null,
alter column final drop not null,
add constraint chance_revealed_whole check (num_nulls(seed, beacon_signature, beacon_randomness) in (0, 3));
update lottery.result
set drawn = jsonb_build_object('final', jsonb_build_array(final));
alter table lottery.result
alter column drawn set not null,
add constraint final_is_drawn check (final is null or drawn = jsonb_build_object('final', jsonb_build_array(final)));
alter table lottery.result enable trigger keep_rows;

create or replace function lottery.guard_announcement() returns trigger language plpgsql as $$
declare
  v_draw lottery.draw;
  v_method text;
begin
  select * into strict v_draw from lottery.draw where draw_no = new.draw_no;
  select rules ->> 'method' into strict v_method from lottery.game where game_id = v_draw.game_id;
  if v_draw.state <> 'scheduled' or new.announced_at > v_draw.open_at then
    raise exception 'a draw is announced before it opens' using errcode = 'check_violation';
  end if;
  if (v_method in ('yeekee/fair-v1', 'draw/fair-v1', 'index/fair-v1')) <> (new.seed_id is not null) then
    raise exception 'a draw of ours is announced with its commitment, one of others without' using errcode = 'check_violation';
  end if;
  if new.expected_at <= v_draw.shots_until then
    raise exception 'the beacon must speak after the last number' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace function lottery.guard_seal() returns trigger language plpgsql as $$
begin
  if not exists (
    select
    from lottery.draw d
    join lottery.announcement a using (draw_no)
    where d.draw_no = new.draw_no
      and d.state = 'closed'
      and new.sealed_at between d.shots_until and a.expected_at
      and kit.now() < a.expected_at
  ) then
    raise exception 'a draw is sealed between its last number and its beacon' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- A result comes after the seal, which its foreign key says; from a beacon it comes after the beacon, with all that it hangs on.
create function lottery.guard_result() returns trigger language plpgsql as $$
begin
  if not exists (
    select
    from lottery.draw d
    join lottery.announcement a using (draw_no)
    where d.draw_no = new.draw_no
      and d.state = 'closed'
      and (a.seed_id is null) = (new.seed is null)
      and (a.beacon_at is null or kit.now() >= a.beacon_at)
  ) then
    raise exception 'this draw takes no such result now' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger guard_rows before insert on lottery.result for each row execute function lottery.guard_result();

-- Numbers are taken where they count.
create or replace function lottery.guard_shot() returns trigger language plpgsql as $$
begin
  if not exists (
    select
    from lottery.draw d
    where d.draw_no = new.draw_no and d.state in ('open', 'closed')
      and d.shots_until > d.close_at
      and new.shot_at >= d.open_at and new.shot_at < d.shots_until
  ) or exists (select from lottery.seal s where s.draw_no = new.draw_no) then
    raise exception 'this draw takes no numbers now' using errcode = 'check_violation', constraint = 'shot_in_time';
  end if;
  return new;
end
$$;

-- While a draw of ours is being drawn nobody stops it: that would be a choice among outcomes. A result of others that does not
-- come, or that nobody can trust, is for two people to judge.
create or replace function lottery.carry_out_void() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform pg_advisory_xact_lock(7301, new.draw_no);
  update lottery.draw d
  set state = 'voided',
    void_reason = 'staff',
    void_note = new.reason
  where d.draw_no = new.draw_no
    and d.state in ('scheduled', 'open', 'closed')
    and not exists (
      select
      from lottery.announcement a
      join lottery.game g on g.game_id = d.game_id
      where a.draw_no = d.draw_no
        and g.rules ->> 'method' <> 'outside/v1'
        and kit.now() >= case when a.beacon_at is null then d.shots_until else a.beacon_at end
        and kit.now() < a.expected_at + make_interval(secs => coalesce((g.rules ->> 'beaconWaitSeconds')::int, 0) + 60)
    );
  if not found then
    raise exception 'this draw cannot be voided now' using errcode = 'check_violation', constraint = 'voided_in_time';
  end if;
  return new;
end
$$;

create or replace view public_audit.v_draw as
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

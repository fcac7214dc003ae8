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

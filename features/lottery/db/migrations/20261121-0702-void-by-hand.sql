-- A draw declared void by two people of the staff: the back office may write the order, and the order alone moves the draw.
create table lottery.void_order (
  draw_no int primary key references lottery.draw,
  -- Shown with the draw to everybody.
  reason text not null check (length(reason) between 3 and 300),
  approval_id text not null unique,
  asked_by text not null,
  approved_by text not null,
  ordered_at timestamptz not null default kit.now(),
  constraint by_two_people check (asked_by <> approved_by)
);

-- While the beacon has spoken and the draw is being drawn nobody stops it: that would be a choice among outcomes. Only a
-- draw that is still stuck a minute after its time to give up may be voided again.
create function lottery.carry_out_void() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
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
        and kit.now() >= a.beacon_at
        and kit.now() < a.beacon_at + make_interval(secs => (g.rules ->> 'beaconWaitSeconds')::int + 60)
    );
  if not found then
    raise exception 'this draw cannot be voided now' using errcode = 'check_violation', constraint = 'voided_in_time';
  end if;
  return new;
end
$$;

create trigger carry_out after insert on lottery.void_order for each row execute function lottery.carry_out_void();
create trigger keep_rows before update or delete on lottery.void_order for each row execute function lottery.keep();

grant select on lottery.void_order to app_core, app_backoffice;
grant insert on lottery.void_order to app_backoffice;

create view public_audit.v_void_order as
select o.draw_no, d.draw_id, d.merchant_id, o.reason, o.approval_id, o.asked_by, o.approved_by, o.ordered_at
from lottery.void_order o
join lottery.draw d using (draw_no);

grant select on public_audit.v_void_order to app_auditor;

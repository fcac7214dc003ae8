-- A result comes after the seal, which its foreign key says; from a beacon it comes after the beacon, with all that it hangs on.
create or replace function lottery.guard_result() returns trigger language plpgsql as $$
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

-- Only a plan that was never announced may be deleted.
create or replace function lottery.guard_draw_gone() returns trigger language plpgsql as $$
begin
  if old.state <> 'scheduled' or exists (select from lottery.announcement a where a.draw_no = old.draw_no) then
    raise exception 'draws that are announced stay as they are' using errcode = 'check_violation';
  end if;
  return old;
end
$$;

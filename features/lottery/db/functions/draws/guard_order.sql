-- An order that a draw is void or its result another one rests on an approval of exactly that, by two independent people: names written
-- into the order prove nothing. Looked at when the transaction ends, since the approval ends after what it does.
create or replace function lottery.guard_order() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select
    from lottery.draw d
    where d.draw_no = new.draw_no
      and staff.is_approved(new.approval_id, tg_argv[0], d.merchant_id, d.draw_id)
  ) and not exists (
    select
    from lottery.parts_of(new.draw_no) p
    join lottery.correction c on c.draw_no = p.draw_no
    where tg_argv[0] = 'lottery.correct_result'
      and c.approval_id = new.approval_id
  ) then
    raise exception 'nobody has approved this order' using errcode = 'check_violation', constraint = 'order_approved';
  end if;
  return null;
end
$$;

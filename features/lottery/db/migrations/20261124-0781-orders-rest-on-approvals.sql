-- An order that a draw is void or its result another one rests on an approval of exactly that, by two independent people: names written
-- into the order prove nothing. Looked at when the transaction ends, since the approval ends after what it does.
create function lottery.guard_order() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (
    select
    from lottery.draw d
    where d.draw_no = new.draw_no
      and staff.is_approved(new.approval_id, tg_argv[0], d.merchant_id, d.draw_id)
  ) then
    raise exception 'nobody has approved this order' using errcode = 'check_violation', constraint = 'order_approved';
  end if;
  return null;
end
$$;

create constraint trigger order_approved after insert on lottery.void_order deferrable initially deferred
for each row execute function lottery.guard_order('lottery.void_draw');
create constraint trigger order_approved after insert on lottery.correction deferrable initially deferred
for each row execute function lottery.guard_order('lottery.correct_result');

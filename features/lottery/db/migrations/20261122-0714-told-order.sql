-- The numbers of one prize are compared in one order and shown in the order in which they were told: both are kept, and are the
-- same numbers.
create function lottery.in_one_order(p_drawn jsonb) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog as $$
  select jsonb_object_agg(p.key, (
    select coalesce(jsonb_agg(n.number order by n.number collate "C"), '[]')
    from jsonb_array_elements_text(p.value) n (number)
  ))
  from jsonb_each(p_drawn) p
$$;

alter table lottery.result_claim
add column told jsonb,
add constraint told_is_drawn check (lottery.in_one_order(told) = drawn);
alter table lottery.result
add column told jsonb,
add constraint told_is_drawn check (lottery.in_one_order(told) = drawn);
alter table lottery.correction
add column told jsonb,
add constraint told_is_drawn check (lottery.in_one_order(told) = drawn);

-- The order in which most of those told it who agree, the first of them where they are as many.
create or replace function lottery.publish_agreed() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if lottery.is_agreed(new.draw_no, new.drawn) then
    insert into lottery.result (draw_no, drawn, told)
    values (new.draw_no, new.drawn, (
      select c.told
      from lottery.result_claim c
      where c.draw_no = new.draw_no
        and c.drawn = new.drawn
        and c.told is not null
      group by c.told
      order by count(*) desc, min(c.claimed_at), min(c.claim_id)
      limit 1
    ));
    update lottery.draw
    set state = 'resulted'
    where draw_no = new.draw_no;
  end if;
  return null;
end
$$;

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

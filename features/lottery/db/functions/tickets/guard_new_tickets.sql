-- The last word on the clock and on the beacon: whatever the program believes, tickets outside an open draw that was announced are
-- refused here, and those of a draw of real money whose rounds could be known beforehand.
create or replace function lottery.guard_new_tickets()
returns trigger
language plpgsql
set search_path = ''
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
as $$
declare
  v_draw record;
begin
  if exists (
    select
    from (select distinct a.currency from added a) a
    left join kit.currency c on c.code = a.currency
    where c.code is null
  ) then
    raise exception 'a ticket is of a currency that is not there' using errcode = 'foreign_key_violation';
  end if;
  for v_draw in
    select a.draw_no, min(a.bought_at) as first_at, max(a.bought_at) as last_at
    from added a
    group by a.draw_no
  loop
    if not exists (
      select
      from lottery.draw d
      join lottery.announcement n using (draw_no)
      where d.draw_no = v_draw.draw_no
        and d.state = 'open'
        and v_draw.first_at >= d.open_at
        and v_draw.last_at < d.close_at
    ) then
      raise exception 'this draw takes no bets now' using errcode = 'check_violation', constraint = 'bought_while_open';
    end if;
    if lottery.hangs_on_own_beacon(v_draw.draw_no) then
      raise exception 'a draw of real money hangs on a beacon of others'
        using errcode = 'check_violation', constraint = 'beacon_of_others';
    end if;
  end loop;
  return null;
end
$$;

revoke all on function lottery.guard_new_tickets from public;

-- A draw that was announced before a licence record on a beacon of our own takes no bet from the record on, and is void.
alter table lottery.draw
drop constraint draw_void_reason_check,
add constraint draw_void_reason_check check (
  void_reason in (
    'beacon_missing', 'sealed_late', 'not_announced', 'chance_failed', 'staff', 'result_missing', 'too_few_numbers', 'part_void',
    'own_beacon'
  )
);

-- Whether the rounds of a draw of real money could be known beforehand: the key of its beacon lies in our hands.
create function lottery.hangs_on_own_beacon(p_draw int) returns boolean
language sql stable set search_path = pg_catalog as $$
  select exists (
    select
    from lottery.announcement a
    join fairness.beacon_chain c on c.chain_hash = a.chain_hash and c.chain ->> 'beaconId' = 'local'
    join lottery.draw d on d.draw_no = a.draw_no
    where a.draw_no = p_draw
      and lottery.has_licence(d.merchant_id)
  )
$$;
revoke all on function lottery.hangs_on_own_beacon(int) from public;
grant execute on function lottery.hangs_on_own_beacon(int) to app_core, app_backoffice;

create or replace function lottery.guard_ticket() returns trigger language plpgsql as $$
begin
  if not exists (
    select
    from lottery.draw d
    where d.draw_no = new.draw_no and d.state = 'open' and new.bought_at >= d.open_at and new.bought_at < d.close_at
  ) then
    raise exception 'this draw takes no bets now' using errcode = 'check_violation', constraint = 'bought_while_open';
  end if;
  if lottery.hangs_on_own_beacon(new.draw_no) then
    raise exception 'a draw of real money hangs on a beacon of others'
      using errcode = 'check_violation', constraint = 'beacon_of_others';
  end if;
  return new;
end
$$;

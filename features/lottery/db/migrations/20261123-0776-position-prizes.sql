-- What positions among the numbers of a yeekee round earned: one row each, written with the money.
create table lottery.position_prize (
  draw_no int not null references lottery.draw,
  position int not null check (position > 0),
  merchant_id text not null,
  member_id text not null,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default kit.now(),
  primary key (draw_no, position)
);

create function lottery.guard_position_prize() returns trigger language plpgsql as $$
begin
  if not exists (select from lottery.draw d where d.draw_no = new.draw_no and d.state = 'resulted') then
    raise exception 'positions earn once a draw has its result, before it is settled' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger guard_position_prize before insert on lottery.position_prize
for each row execute function lottery.guard_position_prize();
create trigger keep_rows before update or delete on lottery.position_prize for each row execute function lottery.keep();

grant select on lottery.position_prize to app_core, app_backoffice;
grant insert on lottery.position_prize to app_core;

-- The rounds of the market, as they are delivered from now on; draws that are announced keep their rules.
update lottery.game
set rules = rules || jsonb_build_object(
  'positionPrizes', jsonb_build_object(
    'prizes', '[{"position": 1, "prize": "200.00"}, {"position": 16, "prize": "400.00"}]'::jsonb,
    'stakeMin', '100.00',
    'shotsMin', 20,
    'belowShotsMin', 'no_prizes'
  )
)
where code = 'YK15'
  and rules ->> 'method' = 'yeekee/fair-v1'
  and not rules ? 'positionPrizes';

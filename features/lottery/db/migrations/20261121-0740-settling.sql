-- How far each settlement or refunding has come and why one does not go on, for those who look; and what follows once one is over.
create table lottery.settling (
  draw_no int primary key references lottery.draw,
  tickets_all int not null check (tickets_all >= 0),
  lines_all int not null check (lines_all >= 0),
  tickets_done int not null default 0,
  lines_done int not null default 0,
  credits int not null default 0,
  started_at timestamptz not null default kit.now(),
  stepped_at timestamptz not null default kit.now(),
  ended_at timestamptz,
  -- Of the attempts since the last step that worked.
  failures int not null default 0,
  failure text,
  -- A draw that fails waits, so that it holds up no other.
  next_try_at timestamptz,
  constraint none_more_than_all check (tickets_done <= tickets_all and lines_done <= lines_all)
) with (fillfactor = 70);
create index settling_now on lottery.settling (draw_no) where ended_at is null;

-- Draws whose players are still to be told, and how far that has come; gone once all are.
create table lottery.telling (
  draw_no int primary key references lottery.draw,
  through text not null default '',
  queued_at timestamptz not null default kit.now()
);

-- Games whose figures of past results are older than their results.
create table lottery.count_due (
  game_id int primary key references lottery.game
);

create function lottery.after_settlement() returns trigger language plpgsql as $$
begin
  if new.settled_tickets > 0 then
    insert into lottery.telling (draw_no) values (new.draw_no) on conflict do nothing;
  end if;
  insert into lottery.count_due (game_id) values (new.game_id) on conflict do nothing;
  return null;
end
$$;
create trigger after_settlement after update of state on lottery.draw
for each row when (new.state in ('settled', 'refunded') and old.state <> new.state)
execute function lottery.after_settlement();

-- Digits and numbers of the last results of each game, counted. They follow from the results and can be computed again.
create table lottery.result_count (
  game_id int primary key references lottery.game,
  -- The newest draw that is counted.
  draw_no int references lottery.draw,
  counted jsonb not null,
  counted_at timestamptz not null default kit.now()
);

grant select, insert, update on lottery.settling to app_core;
grant select on lottery.settling to app_backoffice;
grant select, insert, update, delete on lottery.telling to app_core;
grant select, insert, delete on lottery.count_due to app_core;
grant select, insert, update on lottery.result_count to app_core;
grant select on lottery.result_count to app_backoffice;

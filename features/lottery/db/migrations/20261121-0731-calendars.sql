-- Calendars of games by version, written by staff: the newest is the one that draws are scheduled from. And who looked a year over.
create table lottery.calendar (
  calendar_id bigint generated always as identity primary key,
  game_id int not null references lottery.game,
  version int not null check (version > 0),
  calendar jsonb not null,
  -- Why a single day differs from the rule: day → text.
  notes jsonb not null default '{}' check (jsonb_typeof(notes) = 'object'),
  reason text not null check (length(reason) between 3 and 300),
  created_by text not null,
  created_at timestamptz not null default kit.now(),
  constraint one_version_of_calendar unique (game_id, version)
);

create table lottery.calendar_review (
  review_id bigint generated always as identity primary key,
  game_id int not null references lottery.game,
  year int not null check (year between 2020 and 2100),
  version int not null check (version > 0),
  note text not null check (length(note) between 3 and 300),
  reviewed_by text not null,
  reviewed_at timestamptz not null default kit.now()
);
create index calendar_review_of_year on lottery.calendar_review (game_id, year, review_id desc);

-- The back office writes versions, and the version alone moves the game.
create function lottery.put_in_force() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  update lottery.game g
  set calendar = new.calendar
  where g.game_id = new.game_id;
  return new;
end
$$;

create trigger put_in_force after insert on lottery.calendar for each row execute function lottery.put_in_force();
create trigger keep_rows before update or delete on lottery.calendar for each row execute function lottery.keep();
create trigger keep_rows before update or delete on lottery.calendar_review for each row execute function lottery.keep();

grant select on lottery.calendar, lottery.calendar_review to app_core, app_backoffice;
grant insert on lottery.calendar, lottery.calendar_review to app_backoffice;

-- What our games really returned, by version, day and currency: every settled round is counted once, and held against the published maths.
create table rounds.to_count (
  round_id text primary key references rounds.round
);
insert into rounds.to_count (round_id)
select round_id from rounds.round where state = 'settled';

create function rounds.note_settled() returns trigger language plpgsql as $$
begin
  insert into rounds.to_count (round_id) values (new.round_id);
  return null;
end
$$;
create trigger is_counted after update on rounds.round for each row
  when (new.state = 'settled' and old.state <> 'settled') execute function rounds.note_settled();

create table rounds.day_return (
  game text not null,
  version integer not null,
  -- Of Bangkok, in which the rounds ended.
  day date not null,
  currency text not null check (currency in ('THB', 'TRY', 'PTS')),
  rounds bigint not null,
  -- Minor units, exact.
  staked numeric(30, 0) not null,
  paid numeric(30, 0) not null,
  -- What the maths says of exactly these stakes and choices: between the two where the way of playing cannot be told from a round.
  theory_least double precision not null,
  theory_most double precision not null,
  variance double precision not null,
  -- The most that one of the rounds could pay.
  largest double precision not null,
  primary key (game, version, day, currency),
  constraint of_a_version foreign key (game, version) references rounds.game_version (game, version)
);

-- A day that left the band, once; looked at by staff.
create table rounds.return_alert (
  game text not null,
  version integer not null,
  day date not null,
  currency text not null,
  found_at timestamptz not null default kit.now(),
  rounds bigint not null,
  staked numeric(30, 0) not null,
  paid numeric(30, 0) not null,
  least double precision not null,
  most double precision not null,
  seen_at timestamptz,
  seen_by text,
  seen_note text,
  primary key (game, version, day, currency),
  constraint seen_with_its_name check ((seen_at is null) = (seen_by is null))
);

grant select, insert, delete, update on rounds.to_count to app_core;
grant select, insert, update on rounds.day_return to app_core;
grant select, insert on rounds.return_alert to app_core;
grant select on rounds.to_count, rounds.day_return, rounds.return_alert to app_backoffice;
grant update (seen_at, seen_by, seen_note) on rounds.return_alert to app_backoffice;

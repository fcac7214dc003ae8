-- Whose facts somebody waits for: the bets whose facts changed stand here until they were looked at. Nobody else pays for it.
create table turnover.awaited (
  member_id text primary key
);

grant select, insert, delete on turnover.awaited to app_core;

create table turnover.changed_bet (
  change_no bigint generated always as identity primary key,
  member_id text not null,
  vendor text not null,
  bet_id text not null
);

create index changed_bet_of_member on turnover.changed_bet (member_id);

grant select, insert, delete on turnover.changed_bet to app_core;

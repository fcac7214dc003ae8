-- The exact figures of a version (its PAR sheet) stay to be read after the version is gone; a corrected sheet stands beside the first.
create table rounds.game_sheet (
  game text not null,
  version integer not null,
  sheet_hash text not null check (sheet_hash ~ '^[0-9a-f]{64}$'),
  -- As it was hashed: canonical JSON.
  sheet text not null check (sheet_hash = encode(sha256(convert_to(sheet, 'UTF8')), 'hex')),
  published_at timestamptz not null default kit.now(),
  primary key (game, version, sheet_hash),
  constraint of_a_version foreign key (game, version) references rounds.game_version (game, version)
);
create trigger keep_rows before update or delete on rounds.game_sheet for each row execute function rounds.keep();
create trigger keep_table before truncate on rounds.game_sheet for each statement execute function rounds.keep();

grant select, insert on rounds.game_sheet to app_core;
grant select on rounds.game_sheet to app_backoffice;

-- A player's own sets of numbers, to be put on a slip again: wishes of theirs, no facts, so they may change and go.
create table lottery.saved_set (
  set_id text primary key check (set_id ~ '^set_[0-9a-f]{32}$'),
  member_id text not null,
  name text not null check (char_length(name) between 1 and 40),
  -- As `domain/slip-text.ts` writes it.
  slip text not null check (char_length(slip) between 1 and 48000),
  saved_at timestamptz not null,
  constraint one_set_a_name unique (member_id, name)
);

grant select, insert, update, delete on lottery.saved_set to app_core;

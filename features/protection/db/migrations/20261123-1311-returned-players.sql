-- Accounts held because they seem to be of somebody who has excluded themselves, until staff says that they are not.
create table protection.returned_player (
  member_id text primary key,
  merchant_id text not null,
  -- Who has excluded themselves: staff alone reads it.
  excluded_id text not null check (excluded_id <> member_id),
  -- What both share: `mobile`, `email`, `id_number`, `bank_account`, `name_and_birthday`.
  shared text[] not null check (cardinality(shared) > 0),
  held_at timestamptz not null,
  released_at timestamptz,
  released_by text,
  reason text,
  constraint released_with_reason check (
    (released_at is null) = (released_by is null) and (released_at is null) = (reason is null)
  )
);

create index returned_player_held on protection.returned_player (merchant_id, held_at) where released_at is null;

grant select, insert on protection.returned_player to app_core;
grant select on protection.returned_player to app_backoffice, app_auditor;
grant update (released_at, released_by, reason) on protection.returned_player to app_backoffice;

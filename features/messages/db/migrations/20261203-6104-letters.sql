-- What a brand writes to many players at once: one text in each of its languages, told by notices of the kind `news`.
create table messages.letter (
  letter_id text primary key check (letter_id ~ '^ltr_[0-9a-f]{32}$'),
  merchant_id text not null references merchants.merchant,
  -- By language: a title and a text.
  texts jsonb not null,
  written_at timestamptz not null default kit.now()
);

grant select on messages.letter to app_core, app_backoffice;
grant insert on messages.letter to app_backoffice;

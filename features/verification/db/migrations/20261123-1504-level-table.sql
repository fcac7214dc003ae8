-- What each level of identity lets the players of a merchant do: a whole table a version, of which the newest holds.
create table verification.level_table (
  merchant_id text not null,
  version int not null check (version > 0),
  -- By level, `{depositMax, depositTotalMax, mayWithdraw}`: texts of minor units, null without bound.
  rules jsonb not null check (jsonb_array_length(rules) = 4),
  made_at timestamptz not null,
  made_by text not null,
  -- The second person, where something was raised.
  made_with text check (made_with <> made_by),
  reason text not null,
  primary key (merchant_id, version)
);

grant select on verification.level_table to app_core, app_backoffice, app_auditor;
grant insert on verification.level_table to app_backoffice;

-- Links by mail that set a forgotten password anew, and until when withdrawals wait after one was: whoever stole a telephone gets no money.
create table identity.reset_link (
  merchant_id text not null,
  -- The name that was typed, as a blind index: names that nobody has get a row like any other.
  subject text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Null where nobody has the name with the address: a link that leads nowhere.
  member_id text references identity.member,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  primary key (merchant_id, subject)
);

create index reset_link_old on identity.reset_link (expires_at);
create index reset_link_of_member on identity.reset_link (member_id);

alter table identity.member add column withdrawals_held_until timestamptz;

grant select, insert, update, delete on identity.reset_link to app_core;
grant update (withdrawals_held_until) on identity.member to app_core;

-- A code in an address that carries a log-in to another browser of the same person: good once, for a minute. Only its hash is kept.
create table identity.login_code (
  code_hash bytea primary key,
  member_id text not null references identity.member,
  merchant_id text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at)
);

create index login_code_of_member on identity.login_code (member_id);

grant select, insert, delete on identity.login_code to app_core;

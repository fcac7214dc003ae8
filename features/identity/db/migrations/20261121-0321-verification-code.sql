-- Codes of six digits sent by SMS and mail: only their keyed hash is kept, one for each receiver and purpose, five guesses (six stands for too many).
create table identity.verification_code (
  merchant_id text not null,
  -- The receiver as a blind index: the code is looked up by it, nobody is listed by it.
  to_index text not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'bind', 'security')),
  code_hash text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > issued_at),
  guesses int not null default 0 check (guesses between 0 and 6),
  primary key (merchant_id, to_index, purpose)
);

create index verification_code_old on identity.verification_code (expires_at);

grant select, insert, update, delete on identity.verification_code to app_core;

-- The answer of a picture that people read and machines find hard: one try, five minutes. The picture's id is chosen by the page.
create table identity.captcha (
  merchant_id text not null,
  id_hash bytea not null check (octet_length(id_hash) = 32),
  answer_hash text not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id_hash)
);

create index captcha_old on identity.captcha (expires_at);

grant select, insert, update, delete on identity.captcha to app_core;

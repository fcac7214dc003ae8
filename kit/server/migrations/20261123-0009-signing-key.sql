-- Keys that statements and receipts are signed with. The private part is encrypted by the vault; an old key stays readable for ever.
create table kit.signing_key (
  -- `sig_` and the first sixteen hex digits of the public key's SHA-256.
  key_id text primary key check (key_id ~ '^sig_[0-9a-f]{16}$'),
  public_key text not null check (public_key ~ '^[0-9a-f]{64}$'),
  private_sealed text not null,
  made_at timestamptz not null,
  replaced_at timestamptz,
  -- The key before says by its signature that this one follows it; the first one has none before.
  endorsed_by text references kit.signing_key (key_id),
  endorsement text check (endorsement ~ '^[0-9a-f]{128}$'),
  constraint endorsed_wholly check ((endorsed_by is null) = (endorsement is null))
);

create unique index signing_key_in_use on kit.signing_key ((true)) where replaced_at is null;

grant select, insert, update (replaced_at) on kit.signing_key to app_core;
grant select (key_id, public_key, made_at, replaced_at, endorsed_by, endorsement) on kit.signing_key to app_backoffice;

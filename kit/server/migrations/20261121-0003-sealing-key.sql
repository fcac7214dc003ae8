-- Keys that browsers seal bodies to. The private part is encrypted by the vault; the previous key is accepted for a day.
create table kit.sealing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_sealed text not null,
  made_at timestamptz not null default kit.now(),
  replaced_at timestamptz
);

create unique index sealing_key_in_use on kit.sealing_key ((true)) where replaced_at is null;

grant select, insert, delete, update (replaced_at) on kit.sealing_key to app_core, app_backoffice;

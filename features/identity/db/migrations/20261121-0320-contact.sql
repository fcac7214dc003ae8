-- How a member can be reached, and which number or address was proved by a code: those open the account again.
create table identity.contact (
  member_id text not null references identity.member,
  kind text not null check (kind in ('mobile', 'email')),
  merchant_id text not null,
  sealed text not null,
  blind_index text not null,
  -- Null: given by the member, proved by nobody.
  verified_at timestamptz,
  primary key (member_id, kind)
);

-- Of any number of members who claim the same one, one gets it.
create unique index contact_is_free on identity.contact (merchant_id, kind, blind_index) where verified_at is not null;

grant select, insert, update, delete on identity.contact to app_core;
grant select on identity.contact to app_backoffice;

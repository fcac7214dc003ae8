-- A first password is in two parts, one for each of the two people who gave the account: neither of them can log in with it.
alter table staff.operator add column password_until timestamptz;
comment on column staff.operator.password_until is 'when a password that others set ends; null for the person''s own';

create table staff.password_part (
  operator text not null references staff.operator,
  place int not null check (place in (1, 2)),
  -- Who hands it over; it is shown to this person, once, and is gone then.
  for_staff text not null references staff.operator,
  sealed text not null,
  primary key (operator, place),
  check (operator <> for_staff)
);

create index password_part_for on staff.password_part (for_staff);

grant select, insert, delete on staff.password_part to app_backoffice;
grant update (password_until) on staff.operator to app_backoffice;

-- The alerts of all owners are looked for by the product, which sees of operators no more than their names.
grant select on staff.influence to app_core;
grant select (staff_id, merchant_id, username) on staff.operator to app_core;

-- Who confirmed that somebody still works here in a role: joiners are looked at by two people, leavers are found by looking again.

create table staff.role_review (
  review_no bigint generated always as identity primary key,
  merchant_id text not null,
  staff_id text not null references staff.operator,
  role text not null,
  confirmed_by text not null references staff.operator,
  at timestamptz not null default kit.now(),
  -- Nobody confirms themselves.
  check (staff_id <> confirmed_by)
);

create index role_review_staff on staff.role_review (staff_id, at desc);
comment on table staff.role_review is 'append-only';

grant select, insert on staff.role_review to app_backoffice;

create trigger role_review_append_only
before update or delete or truncate on staff.role_review
for each statement execute function staff.refuse_change_of_record();

-- A brand may be prepared before anybody sees it: closed until two of its owners open it. What stands already is open.

alter table merchants.merchant
add column opened_at timestamptz default kit.now(),
add column opened_approval text;

alter table merchants.merchant
add constraint closed_until_opened check (opened_at is not null or maintenance_active);

comment on column merchants.merchant.opened_at is 'null while the brand is prepared: then its site is closed, whatever staff sets';

create constraint trigger opened_by_two after update of opened_at on merchants.merchant deferrable initially deferred
for each row when (old.opened_at is null and new.opened_at is not null) execute function merchants.guard_opening();

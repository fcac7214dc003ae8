-- The platform closes a brand by two of its people, and opens it again: its own owners can't then.

alter table merchants.merchant
add column closed_approval text;

alter table merchants.merchant
add constraint closed_by_platform check (closed_approval is null or opened_at is null);

comment on column merchants.merchant.closed_approval is 'by which approval the platform closed it; null where it did not';

create constraint trigger closed_by_two after update of closed_approval on merchants.merchant deferrable initially deferred
for each row when (new.closed_approval is not null and new.closed_approval is distinct from old.closed_approval)
execute function merchants.guard_closing();

create constraint trigger opened_again_by_two after update of closed_approval on merchants.merchant deferrable initially deferred
for each row when (old.closed_approval is not null and new.closed_approval is null)
execute function merchants.guard_opening();

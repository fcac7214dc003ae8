-- What two people agreed on opens or closes a brand once; which of it was used is kept for good.
create table merchants.used_approval (
  approval_id text primary key,
  merchant_id text not null references merchants.merchant,
  used_at timestamptz not null default kit.now(),
  -- Several guards of one transaction look at the same approval.
  used_in text not null default pg_current_xact_id()::text
);

insert into merchants.used_approval (approval_id, merchant_id)
select opened_approval, merchant_id
from merchants.merchant
where opened_approval is not null
union
select closed_approval, merchant_id
from merchants.merchant
where closed_approval is not null;

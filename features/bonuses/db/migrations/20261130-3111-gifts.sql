-- A campaign may promise free rounds, points or raffle tickets: such a grant brings no money, so it has no wallet, and tickets have no price.

alter table bonuses.member_grant
  drop constraint member_grant_amount_check,
  add constraint member_grant_amount_check check (amount >= 0),
  drop constraint started_with_its_wallet,
  add constraint wallet_once_started check (wallet_id is null or started_at is not null);

create index grant_gift_by_time on bonuses.member_grant (merchant_id, started_at) where started_at is not null and wallet_id is null;

-- Both ends of a month that is over are held against each other once, and again in turn; what they came to stands here, so that
-- the permanent verifier reads the month that is written and one more each time, and not all that was ever written.
create table wallet.verified_sum (
  month smallint not null,
  counter_account integer not null,
  -- Minor units, of all deltas of the month.
  amount numeric(30, 0) not null,
  movements bigint not null,
  primary key (month, counter_account)
);
grant select, insert on wallet.verified_sum to app_core;
create index counter_delta_by_month on wallet.counter_delta using brin (month) with (pages_per_range = 32, autosummarize = on);

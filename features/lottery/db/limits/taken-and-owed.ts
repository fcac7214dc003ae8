import { sql } from '#kit/server/database/database.ts';

/** Beside `lottery.draw`: `taken.stake` of what was bet on it, `owed.payout` at most over the outcomes of each bet type. */
export const takenAndOwed = sql`
  cross join lateral (
    select coalesce(sum(one.stake), 0) as stake
    from lottery.stake_total one
    where one.draw_no = draw.draw_no
  ) taken
  cross join lateral (
    select coalesce(sum(dearest.payout), 0) as payout
    from (
      select max(outcome.payout) as payout
      from lottery.outcome outcome
      where outcome.draw_no = draw.draw_no
      group by outcome.bet_type
    ) dearest
  ) owed`;

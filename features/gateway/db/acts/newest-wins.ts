import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';

export type WinRow = {
  vendor: string;
  game: string;
  member_id: MemberId;
  currency: Currency;
  /** What came back. */
  amount: Minor;
  stake: Minor;
  recorded_at: Instant;
};

/** How many wins are looked at, at most: on a merchant whose wins are nearly all below their stake the list stays short. */
const lookedAt = 400;

/** The newest wins of a merchant that stand and gave more than was staked; money only, no trial credit. */
export const newestWins = async (read: Read, merchantId: MerchantId, limit: number): Promise<WinRow[]> => {
  const { rows } = await sql<WinRow>`
    with newest as materialized (
      select vendor, reference_id, round_no, member_id, currency, amount, recorded_at, taken_back
      from gateway.transaction
      where merchant_id = ${merchantId}
        and kind = 'win'
        and amount > 0
        and currency <> 'TRIAL'
      order by recorded_at desc
      limit ${lookedAt}
    )
    select win.vendor, round.game, win.member_id, win.currency, win.amount, -bet.amount as stake, win.recorded_at
    from newest win
    join gateway.transaction bet on bet.vendor = win.vendor and bet.transaction_id = win.reference_id
    join gateway.round round on round.round_no = win.round_no
    where not win.taken_back
      and not bet.taken_back
      and win.currency <> 'POINTS'
      and win.amount > -bet.amount
    order by win.recorded_at desc, win.amount desc
    limit ${limit}`.execute(read);
  return rows;
};

/** When money was last won at a merchant; undefined before the first time. */
export const lastWinAt = async (read: Read, merchantId: MerchantId): Promise<Instant | undefined> => {
  const { rows } = await sql<{ recorded_at: Instant }>`
    select recorded_at
    from gateway.transaction
    where merchant_id = ${merchantId}
      and kind = 'win'
      and amount > 0
      and currency <> 'TRIAL'
    order by recorded_at desc
    limit 1`.execute(read);
  return rows[0]?.recorded_at;
};

import { sql, type Tx } from '#kit/server/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/**
 * What a member staked after each of these moments and before the next (or now): bets that stand, at every vendor. Tips,
 * transfers and what was taken back are no stakes.
 * @param moments in the order of time. @returns as many amounts, in minor units.
 */
export const stakesBetween = async (
  read: Tx,
  { memberId, currency, moments }: { memberId: MemberId; currency: Currency; moments: readonly Instant[] },
): Promise<Minor[]> => {
  const [first] = moments;
  if (first === undefined) return [];
  const { rows } = await sql<{ slot: number; staked: string }>`
    select width_bucket(recorded_at, ${moments.map(isoOf)}::timestamptz[]) as slot, (-sum(amount))::text as staked
    from gateway.transaction
    where member_id = ${memberId}
      and currency = ${currency}
      and recorded_at >= ${isoOf(first)}::timestamptz
      and kind = 'bet'
      and not taken_back
    group by 1`.execute(read);
  const staked = new Map(rows.map((row) => [row.slot, row.staked]));
  return moments.map((_, place) => minor(BigInt(staked.get(place + 1) ?? '0')));
};

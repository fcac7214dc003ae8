import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type TurnoverQuery = {
  memberId: MemberId;
  currency: Currency;
  /** In the order of time. */
  moments: readonly Instant[];
};

/**
 * A member's valid turnover after each of these moments and before the next (or now). A round belongs to the time of its first
 * bet; running rounds, tips, tables, stakes from a bonus and what was taken back count nothing. Fresh only after `followNow`.
 * @returns as many amounts as moments, in minor units.
 */
export const turnoverBetween = async (read: Read, { memberId, currency, moments }: TurnoverQuery): Promise<Minor[]> => {
  const [first] = moments;
  if (first === undefined) return [];
  const { rows } = await sql<{ slot: number; turnover: string }>`
    select width_bucket(f.began_at, ${moments.map(isoOf)}::timestamptz[]) as slot, sum(f.turnover)::text as turnover
    from turnover.fact f
    where f.member_id = ${memberId}
      and f.currency = ${currency}
      -- No bet was placed before its round began: the index is by this.
      and f.placed_at >= ${isoOf(first)}::timestamptz
      and f.began_at >= ${isoOf(first)}::timestamptz
      and not f.excluded && array['bonus_stake']
    group by 1`.execute(read);
  const turnover = new Map(rows.map((row) => [row.slot, row.turnover]));
  return moments.map((_, place) => minor(BigInt(turnover.get(place + 1) ?? '0')));
};

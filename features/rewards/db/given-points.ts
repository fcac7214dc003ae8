import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type NewGivenPoints = {
  /** Unique for ever. */
  key: string;
  merchantId: MerchantId;
  memberId: MemberId;
  promisedBy: 'bonus' | 'mission';
  points: bigint;
  /** As the ledger counts them. */
  amount: bigint;
};

export const insertGivenPoints = async (tx: Tx, it: NewGivenPoints): Promise<void> => {
  await sql`
    insert into rewards.given_points (given_key, merchant_id, member_id, promised_by, points, amount)
    values (${it.key}, ${it.merchantId}, ${it.memberId}, ${it.promisedBy}, ${it.points}, ${it.amount})`.execute(tx);
};

type GivenTime = { merchantId: MerchantId; from: Instant; to: Instant };

/** Points that members were given within a time. */
export const givenPointsWithin = async (
  read: Read,
  { merchantId, from, to }: GivenTime,
): Promise<{ member_id: string; points: bigint }[]> => {
  const { rows } = await sql<{ member_id: string; points: bigint }>`
    select g.member_id, sum(g.points)::bigint as points
    from rewards.given_points g
    where g.merchant_id = ${merchantId}
      and g.given_at >= ${isoOf(from)}::timestamptz
      and g.given_at < ${isoOf(to)}::timestamptz
    group by g.member_id`.execute(read);
  return rows;
};

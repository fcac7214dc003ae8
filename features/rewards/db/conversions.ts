import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';

type Conversion = { conversion_id: string; points: bigint; points_amount: bigint; amount: bigint; currency: Money };

export const conversionByKey = async (read: Read, memberId: MemberId, key: string): Promise<Conversion | undefined> => {
  const { rows } = await sql<Conversion>`
    select c.conversion_id, c.points, c.points_amount, c.amount, c.currency
    from rewards.conversion c
    where c.member_id = ${memberId}
      and c.idempotency_key = ${key}`.execute(read);
  return rows[0];
};

/** Two of one key at once: the second waits for the first, and is tried again as the same. */
export const insertConversion = async (
  tx: Tx,
  it: Conversion & { merchantId: MerchantId; memberId: MemberId; idempotencyKey: string },
): Promise<void> => {
  const { rows } = await sql`
    insert into rewards.conversion
      (conversion_id, merchant_id, member_id, points, points_amount, amount, currency, idempotency_key)
    values (
      ${it.conversion_id}, ${it.merchantId}, ${it.memberId}, ${it.points}, ${it.points_amount}, ${it.amount}, ${it.currency},
      ${it.idempotencyKey}
    )
    on conflict (member_id, idempotency_key) do nothing
    returning 1`.execute(tx);
  if (rows.length === 0) throw Object.assign(new Error('the same conversion at the same time'), { code: '40001' });
};

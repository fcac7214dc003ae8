import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';

export const transferByKey = async (
  read: Read,
  memberId: MemberId,
  key: string,
): Promise<{ transfer_id: string; amount: bigint } | undefined> => {
  const { rows } = await sql<{ transfer_id: string; amount: bigint }>`
    select t.transfer_id, t.amount
    from agents.transfer t
    where t.member_id = ${memberId}
      and t.idempotency_key = ${key}`.execute(read);
  return rows[0];
};

/** Two of one key at once: the second waits for the first, and is tried again as the same. */
export const insertTransfer = async (
  tx: Tx,
  it: {
    transferId: string;
    merchantId: MerchantId;
    memberId: MemberId;
    currency: Money;
    amount: bigint;
    idempotencyKey: string;
  },
): Promise<void> => {
  const { rows } = await sql<{ transfer_id: string }>`
    insert into agents.transfer (transfer_id, merchant_id, member_id, currency, amount, idempotency_key, made_at)
    values (
      ${it.transferId}, ${it.merchantId}, ${it.memberId}, ${it.currency}, ${it.amount}, ${it.idempotencyKey},
      date_trunc('milliseconds', kit.now())
    )
    on conflict (member_id, idempotency_key) do nothing
    returning transfer_id`.execute(tx);
  if (rows.length === 0) throw Object.assign(new Error('the same transfer at the same time'), { code: '40001' });
};

import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

export type PushKeyRow = { public_key: string; private_sealed: string };

export const pushKeyOf = async (read: Read, merchantId: string): Promise<PushKeyRow | undefined> => {
  const { rows } = await sql<PushKeyRow>`
    select public_key, private_sealed
    from messages.push_key
    where merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

/** Of two who make one at once the first stays. @returns the one that stays. */
export const insertPushKey = async (
  tx: Tx,
  it: { merchantId: MerchantId; publicKey: string; privateSealed: string },
): Promise<PushKeyRow> => {
  await sql`
    insert into messages.push_key (merchant_id, public_key, private_sealed)
    values (${it.merchantId}, ${it.publicKey}, ${it.privateSealed})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<PushKeyRow>`
    select public_key, private_sealed
    from messages.push_key
    where merchant_id = ${it.merchantId}`.execute(tx);
  return oneRow(rows);
};

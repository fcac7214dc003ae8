import { CompiledQuery } from 'kysely';
import { batchedByKey, keysOf } from '#kit/server/database/batched.ts';
import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { prepareStatement } from '#kit/server/database/pipelining-dialect.ts';
import type { MerchantId } from '#kit/shared/id.ts';

const versionText = prepareStatement(
  'merchants version',
  'select version from merchants.merchant where merchant_id = $1',
);

/** Which version of a merchant's settings holds. @throws Error for a merchant that doesn't exist. */
export const merchantVersion = async (read: Read, merchantId: MerchantId): Promise<number> => {
  const { rows } = await read.executeQuery<{ version: bigint }>(CompiledQuery.raw(versionText, [merchantId]));
  if (!rows[0]) throw new Error(`no merchant ${merchantId}`);
  return Number(rows[0].version);
};

/** The same of whoever asks at one moment, by the merchants' ids; undefined of a merchant that doesn't exist. */
export const merchantVersions = batchedByKey<number>(async (read, merchantIds) => {
  const { rows } = await sql<{ merchant_id: string; version: bigint }>`
    select merchant_id, version
    from merchants.merchant
    where merchant_id = any(${keysOf(merchantIds)})`.execute(read);
  return new Map(rows.map(({ merchant_id, version }) => [merchant_id, Number(version)]));
});

/** As `merchantVersion`, and nobody else changes the merchant until the end of the transaction. */
export const lockMerchant = async (tx: Tx, merchantId: MerchantId): Promise<number> => {
  const { rows } = await sql<{ version: bigint }>`
    select version
    from merchants.merchant
    where merchant_id = ${merchantId}
    for update`.execute(tx);
  if (!rows[0]) throw new Error(`no merchant ${merchantId}`);
  return Number(rows[0].version);
};

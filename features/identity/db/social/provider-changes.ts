import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** Keeps a provider's new secret, sealed, until the change that it belongs to is decided. */
export const insertProviderChange = async (
  tx: Tx,
  it: { changeId: string; merchantId: MerchantId; sealedSecret: string },
): Promise<void> => {
  await sql`
    insert into identity.provider_change (change_id, merchant_id, sealed_secret)
    values (${it.changeId}, ${it.merchantId}, ${it.sealedSecret})`.execute(tx);
};

/** Hands the sealed secret out and forgets it; undefined where it is gone. */
export const takeProviderChange = async (tx: Tx, changeId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ sealed_secret: string }>`
    delete from identity.provider_change
    where change_id = ${changeId}
    returning sealed_secret`.execute(tx);
  return rows[0]?.sealed_secret;
};

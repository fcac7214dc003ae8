import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** The games that another brand of the same money plays. */
export const copyGames = async (tx: Tx, { from, to }: { from: MerchantId; to: MerchantId }): Promise<void> => {
  await sql`
    insert into gateway.game (merchant_id, vendor, game, currency)
    select ${to}, g.vendor, g.game, g.currency
    from gateway.game g
    where g.merchant_id = ${from}
      and g.enabled
    on conflict do nothing`.execute(tx);
};

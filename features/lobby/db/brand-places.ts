import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** Which vendors and games the lobby shows, how they are ordered and marked, as another brand of the same money has it. */
export const copyPlaces = async (tx: Tx, { from, to }: { from: MerchantId; to: MerchantId }): Promise<void> => {
  await sql`
    insert into lobby.vendor_place (merchant_id, category, vendor, enabled, is_hot, position, is_new)
    select ${to}, category, vendor, enabled, is_hot, position, is_new
    from lobby.vendor_place
    where merchant_id = ${from}
    on conflict (merchant_id, category, vendor) do update
    set enabled = excluded.enabled, is_hot = excluded.is_hot, position = excluded.position, is_new = excluded.is_new`.execute(
    tx,
  );
  await sql`
    insert into lobby.game_place (merchant_id, vendor, game, enabled, pin, position, tags, classify)
    select ${to}, vendor, game, enabled, pin, position, tags, classify
    from lobby.game_place
    where merchant_id = ${from}
    on conflict (merchant_id, vendor, game) do nothing`.execute(tx);
};

/** Whether players see any vendor at all. */
export const showsVendor = async (read: Read, merchantId: MerchantId): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from lobby.vendor_place
    where merchant_id = ${merchantId} and enabled
    limit 1`.execute(read);
  return rows.length > 0;
};

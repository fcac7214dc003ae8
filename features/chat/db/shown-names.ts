import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

/** By which name players know somebody of staff; null: by none. */
export const shownNameOf = async (read: Read, staffId: string): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select name
    from chat.shown_name
    where staff_id = ${staffId}`.execute(read);
  return rows[0]?.name ?? null;
};

export const setShownName = async (
  tx: Tx,
  it: { staffId: string; merchantId: MerchantId; name: string },
): Promise<void> => {
  await sql`
    insert into chat.shown_name (staff_id, merchant_id, name)
    values (${it.staffId}, ${it.merchantId}, ${it.name})
    on conflict (staff_id) do update
    set name = excluded.name`.execute(tx);
};

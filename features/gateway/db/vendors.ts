import { sql, type Tx } from '#kit/server/database.ts';

/** Every vendor that may speak to the gateway, ours too, by code. */
export const allVendors = async (read: Tx): Promise<string[]> => {
  const { rows } = await sql<{ vendor: string }>`
    select vendor
    from gateway.vendor
    order by vendor`.execute(read);
  return rows.map(({ vendor }) => vendor);
};

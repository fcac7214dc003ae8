import { sql, type Read } from '#kit/server/database/database.ts';

/** Every vendor that there is, in alphabetical order. */
export const vendorCodes = async (read: Read): Promise<string[]> => {
  const { rows } = await sql<{ vendor: string }>`
    select v.vendor
    from gateway.vendor v
    order by v.vendor`.execute(read);
  return rows.map(({ vendor }) => vendor);
};

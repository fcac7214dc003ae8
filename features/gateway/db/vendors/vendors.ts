import { sql, type Tx, type Read } from '#kit/server/database/database.ts';

/** Every vendor that may speak to the gateway, ours too, by code. */
export const allVendors = async (read: Read): Promise<string[]> => {
  const { rows } = await sql<{ vendor: string }>`
    select vendor
    from gateway.vendor
    order by vendor`.execute(read);
  return rows.map(({ vendor }) => vendor);
};

export const isVendor = async (read: Read, vendor: string): Promise<boolean> => {
  const { rows } = await sql`
    select
    from gateway.vendor
    where vendor = ${vendor}`.execute(read);
  return rows.length > 0;
};

/** A vendor that isn't ours, switched off. @returns false where it is there already. */
export const insertVendor = async (tx: Tx, vendor: string, walletStyle: 'seamless' | 'transfer'): Promise<boolean> => {
  const { rows } = await sql`
    insert into gateway.vendor (vendor, enabled, wallet_style)
    values (${vendor}, false, ${walletStyle})
    on conflict (vendor) do nothing
    returning vendor`.execute(tx);
  return rows.length > 0;
};

/** Whether players bring their money to a vendor before they play there. */
export const holdsBalances = async (read: Read, vendor: string): Promise<boolean> => {
  const { rows } = await sql<{ wallet_style: string }>`
    select wallet_style
    from gateway.vendor
    where vendor = ${vendor}`.execute(read);
  return rows[0]?.wallet_style === 'transfer';
};

/** From now on it does. */
export const holdBalances = async (tx: Tx, vendor: string): Promise<void> => {
  await sql`
    update gateway.vendor
    set wallet_style = 'transfer'
    where vendor = ${vendor}`.execute(tx);
};

/** The vendors that a merchant looks after: of those that several play the oldest merchant does, of the others anybody. */
export const vendorsOwnedBy = async (read: Read, merchantId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ vendor: string }>`
    select v.vendor
    from gateway.vendor v
    where coalesce((select min(g.merchant_id) from gateway.game g where g.vendor = v.vendor), ${merchantId})
      = ${merchantId}`.execute(read);
  return new Set(rows.map(({ vendor }) => vendor));
};

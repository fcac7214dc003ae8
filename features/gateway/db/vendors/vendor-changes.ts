import { sql, type Tx } from '#kit/server/database/database.ts';

export type VendorChange = { changeId: string; vendor: string; materialSealed: string };

/** Keeps key material, sealed, until the change that it belongs to is decided. */
export const insertVendorChange = async (tx: Tx, it: VendorChange): Promise<void> => {
  await sql`
    insert into gateway.vendor_change (change_id, vendor, material_sealed)
    values (${it.changeId}, ${it.vendor}, ${it.materialSealed})`.execute(tx);
};

/** Hands the sealed material out and forgets it; undefined where it is gone. */
export const takeVendorChange = async (tx: Tx, changeId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ material_sealed: string }>`
    delete from gateway.vendor_change
    where change_id = ${changeId}
    returning material_sealed`.execute(tx);
  return rows[0]?.material_sealed;
};

import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

export type NetworkListRow = { place: string; networks: string[]; set_at: Instant; set_by_name: string | null };

/** The list that counts of each place. */
export const networkListsOf = async (read: Read, merchantId: string): Promise<NetworkListRow[]> => {
  const { rows } = await sql<NetworkListRow>`
    select distinct on (l.place) l.place, l.networks, l.set_at, o.username as set_by_name
    from staff.network_list l
    left join staff.operator o on o.staff_id = l.set_by
    where l.merchant_id = ${merchantId}
    order by l.place, l.list_no desc`.execute(read);
  return rows;
};

/** One change of a merchant's lists at a time. */
export const lockNetworkLists = async (tx: Tx, merchantId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7210, hashtext(${merchantId}))`.execute(tx);
};

type NewList = {
  merchantId: string;
  place: string;
  networks: readonly string[];
  setBy: string | null;
  setWith: string | null;
};

export const insertNetworkList = async (tx: Tx, it: NewList): Promise<void> => {
  await sql`
    insert into staff.network_list (merchant_id, place, networks, set_by, set_with)
    values (${it.merchantId}, ${it.place}, ${[...it.networks]}::text[], ${it.setBy}, ${it.setWith})`.execute(tx);
};

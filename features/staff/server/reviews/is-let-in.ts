import type { Read } from '#kit/server/database/database.ts';
import { networkListsOf } from '../../db/reviews/network-lists.ts';
import { letsIn, type NetworkLists } from '../../domain/staff-networks.ts';

export const networkLists = async (read: Read, merchantId: string): Promise<NetworkLists> =>
  new Map((await networkListsOf(read, merchantId)).map(({ place, networks }) => [place, networks]));

/** Whether the merchant's lists let this operator in from an address. */
export const isLetIn = async (
  read: Read,
  { merchant_id: merchantId, role }: { merchant_id: string; role: string },
  ip: string,
): Promise<boolean> => letsIn(await networkLists(read, merchantId), role, ip);

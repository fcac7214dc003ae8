import type { Read } from '#kit/server/database/database.ts';
import { adapterOf } from '../../db/vendors/vendor-adapters.ts';

/** What a vendor can be asked beside a launch and its games. */
export type Offers = { list: boolean; resend: boolean; freeRounds: boolean };

const everything: Offers = { list: true, resend: true, freeRounds: true };
const nothing: Offers = { list: false, resend: false, freeRounds: false };

/** Our own shape has all of it; those of others have a launch and a list of games. */
export const offersOf = async (read: Read, vendor: string): Promise<Offers> => {
  const adapter = await adapterOf(read, vendor);
  return adapter && !adapter.is_sandbox ? nothing : everything;
};

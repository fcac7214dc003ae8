import { type Closing, closings } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { isSkipped } from '../db/skips.ts';

/** The first closed hour after a moment, or of all, that was not let pass. */
export const nextToSign = async (read: Read, after: Instant | undefined): Promise<Closing | undefined> => {
  let closing = await closings.after(read, after);
  while (closing && (await isSkipped(read, closing.closesAt))) closing = await closings.after(read, closing.closesAt);
  return closing;
};

import type { Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { closuresDuring, type ClosureRow } from '../../db/closures.ts';

/** Whom play was closed to within a time, from when and until when (null: still), for pay that must leave them out. */
export const protectedDuring = (
  read: Read,
  merchantId: string,
  { from, until }: { from: Instant; until: Instant },
): Promise<ClosureRow[]> => closuresDuring(read, { merchantId, from, until });

import type { Tx, Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { holdWithdrawals, withdrawalsHold } from '../../db/accounts/update-member.ts';

/** Until when no withdrawal of this member may leave, as it stands in this transaction; undefined when nothing holds. */
export const withdrawalsHeldIn = (read: Read, memberId: string): Promise<Instant | undefined> =>
  withdrawalsHold(read, memberId);

/** No withdrawal of this member leaves before then; a hold that is longer stays. */
export const holdWithdrawalsIn = (tx: Tx, it: { memberId: string; until: Instant }): Promise<void> =>
  holdWithdrawals(tx, it.memberId, it.until);

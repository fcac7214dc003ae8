import type { Read } from '#kit/server/database/database.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { overdueFor, type WaitingWithdrawal } from '../../db/waiting-long.ts';
import type { WithdrawalState } from '../../domain/withdrawal-clock.ts';

/** From the deadline of two hours to a whole day. */
const restOfDayMs = hoursMs(22);

const waits = {
  /** Should have been looked at, or ordered anew, by now. */
  review: { states: ['review', 'refused'], forMs: 0 },
  /** And for a day. */
  dayOld: { states: ['review', 'refused'], forMs: restOfDayMs },
  disputes: { states: ['disputed'], forMs: 0 },
  /** Decided, and not carried out by the worker. */
  stuck: { states: ['decided'], forMs: 0 },
} as const satisfies Record<string, { states: readonly WithdrawalState[]; forMs: number }>;

/** Withdrawals that staff or the worker has let wait past their deadline, the longest waiting first. */
export const overdueWithdrawals = (read: Read, which: keyof typeof waits, most: number): Promise<WaitingWithdrawal[]> =>
  overdueFor(read, { ...waits[which], most });

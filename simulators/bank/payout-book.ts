import { z } from 'zod';
import { payoutOrder, payoutState } from '#features/cashier/contract/bank-payout.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { jsonLines } from './json-lines.ts';

const entry = z.object({ order: payoutOrder, standing: payoutState, at: wireInstant });
export type PayoutEntry = z.output<typeof entry>;

/** Every step of every payout, one line each. */
export const payoutBook = (file: string) => {
  const lines = jsonLines(file, entry);
  const last = new Map(lines.entries().map((step) => [step.order.payoutId, step]));
  return {
    find: (payoutId: string) => last.get(payoutId),
    write: (step: PayoutEntry) => {
      lines.add(step);
      last.set(step.order.payoutId, step);
    },
    /** How each payout stands. */
    standings: () => [...last.values()],
    /** Oldest first. */
    steps: lines.entries,
  };
};
export type PayoutBook = ReturnType<typeof payoutBook>;

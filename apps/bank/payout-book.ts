import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { payoutOrder, payoutState } from '#features/cashier/contract/bank-payout.ts';
import { wireInstant } from '#kit/shared/time.ts';

const entry = z.object({ order: payoutOrder, standing: payoutState, at: wireInstant });
export type PayoutEntry = z.output<typeof entry>;

/** Every step of every payout, one line each: nothing is overwritten, so what was said before a stop still holds. */
export const payoutBook = (file: string) => {
  const steps: PayoutEntry[] = (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
    .filter((line) => line !== '')
    .map((line) => z.decode(entry, JSON.parse(line)));
  const last = new Map(steps.map((step) => [step.order.payoutId, step]));
  return {
    find: (payoutId: string) => last.get(payoutId),
    write: (step: PayoutEntry) => {
      mkdirSync(dirname(file), { recursive: true });
      appendFileSync(file, `${JSON.stringify(z.encode(entry, step))}\n`);
      steps.push(step);
      last.set(step.order.payoutId, step);
    },
    /** Oldest first. */
    steps: (): readonly PayoutEntry[] => steps,
  };
};
export type PayoutBook = ReturnType<typeof payoutBook>;

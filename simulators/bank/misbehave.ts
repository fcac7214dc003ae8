import { z } from 'zod';

/**
 * What the bank does wrong when asked to, so that tests and people see what becomes of it.
 * `lose_order`: breaks off before it did anything; `lose_answer`: does it and breaks off; `refuse`: says no;
 * `accept`: takes the order and pays later, when told (`POST /api/payouts/:id/settle`).
 */
export const misbehaviours = ['lose_order', 'lose_answer', 'refuse', 'accept'] as const;
export type Misbehaviour = (typeof misbehaviours)[number];

export const misbehaviourRequested = z.strictObject({
  payout: z.enum(misbehaviours),
  /** For how many of the next orders. */
  times: z.int().min(1).max(1000).default(1),
});

/** What was asked for and not done yet, the oldest first. */
export const mischief = () => {
  const waiting: Misbehaviour[] = [];
  return {
    ask: ({ payout, times }: z.output<typeof misbehaviourRequested>) => {
      for (let count = 0; count < times; count++) waiting.push(payout);
    },
    next: (): Misbehaviour | undefined => waiting.shift(),
  };
};
export type Mischief = ReturnType<typeof mischief>;

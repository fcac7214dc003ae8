import type { Trace } from './figure-trace.ts';

export const stepNames = ['turnover', 'stake', 'payout', 'bonuses', 'changed', 'carriedIn', 'carriedOut'] as const;
export type Step = { name: (typeof stepNames)[number]; amount: bigint };

/** What a base is made of, in its order, each with the sign by which it counts. */
export const stepsOf = (trace: Trace): Step[] => {
  const all: Step[] =
    trace.kind === 'rebate'
      ? [
          { name: 'turnover', amount: trace.turnover },
          { name: 'changed', amount: trace.changed },
          { name: 'carriedIn', amount: trace.carriedIn },
          { name: 'carriedOut', amount: trace.carriedOut },
        ]
      : [
          { name: 'stake', amount: trace.stake },
          { name: 'payout', amount: -trace.payout },
          { name: 'bonuses', amount: -trace.bonuses },
          { name: 'changed', amount: trace.changed },
        ];
  return all.filter(({ amount }, at) => at === 0 || amount !== 0n);
};

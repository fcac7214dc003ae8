import { minor } from '#kit/shared/money/money.ts';
import type { FigureRow, FigureState } from '../../db/figures.ts';
import { traceOf } from '../../domain/figure-trace.ts';

/** @param day the merchant's of now: what can no longer be claimed has expired, whether or not it was noted yet. */
export const stateShown = ({ state, claim_until: until }: Pick<FigureRow, 'state' | 'claim_until'>, day: string) => {
  const seen: Exclude<FigureState, 'nothing'> = state === 'nothing' ? 'paid' : state;
  return seen === 'claimable' && until !== null && until < day ? 'expired' : seen;
};

export const figureViewOf = (row: FigureRow, day: string) => {
  const trace = traceOf(row.trace);
  return {
    figureId: row.figure_id,
    kind: row.kind,
    first: row.first_day,
    last: row.last_day,
    category: row.category,
    base: minor(row.base),
    rate: trace.rate,
    percent: trace.kind === 'rebate' ? trace.percent : 100,
    amount: minor(row.amount),
    state: stateShown(row, day),
    claimUntil: row.claim_until,
    paidAt: row.paid_at,
  };
};

import { minor } from '#kit/shared/money/money.ts';
import type { StandingFigure } from '../../db/runs/figures.ts';
import { traceOf } from '../../domain/figure-trace.ts';

const stateOf = ({ state, run_state: runState }: StandingFigure) => {
  if (state === 'paid' || state === 'owed') return state;
  if (state === 'nothing') return 'nothing' as const;
  return runState === 'approved' || runState === 'paid' ? ('approved' as const) : ('previewed' as const);
};

/** A figure as its agent reads it in a list. */
export const figureViewOf = (figure: StandingFigure) => {
  const trace = traceOf(figure.trace);
  return {
    figureId: figure.figure_id,
    type: figure.type,
    baseKind: trace.terms.base,
    from: figure.from_at,
    to: figure.to_at,
    base: minor(trace.base),
    turnover: minor(trace.team.turnover),
    turnoverWinning: minor(trace.team.turnoverWinning),
    active: trace.team.active,
    row: trace.row + 1,
    rate: trace.terms.rows[trace.row]?.rate ?? null,
    gross: minor(figure.pay),
    paidToDownlines: minor(figure.paid_to_downlines),
    net: minor(figure.pay - figure.paid_to_downlines),
    paid: minor(figure.paid),
    carriedIn: minor(trace.carriedIn.base),
    carriedOut: minor(trace.carriedOut.base),
    state: stateOf(figure),
  };
};

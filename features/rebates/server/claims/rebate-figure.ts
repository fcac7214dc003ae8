import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { instantOf } from '#kit/shared/time.ts';
import { rebateFigure as contract } from '../../contract/claims/rebate-figure.ts';
import { stepsOf } from '../../domain/figure-steps.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import { figureViewOf } from './figure-views.ts';
import { ownFigure } from './own-figure.ts';

export const rebateFigure = handle(contract, (world) => async ({ figureId }, visit) => {
  const found = await ownFigure(world, visit, figureId);
  if (!found.ok) return found;
  const row = found.value;
  const trace = traceOf(row.trace);
  const { timeZone } = await merchantOf(world, visit.merchantId);
  const { claimUntil: _until, paidAt: _paid, ...view } = figureViewOf(row, dayOf(world.clock.now(), timeZone));
  const isCashback = trace.kind === 'cashback';
  return accept({
    ...view,
    terms: trace.terms,
    steps: stepsOf(trace).map(({ name, amount }) => ({ name, amount: minor(amount) })),
    row: isCashback ? trace.row : 0,
    isCapped: isCashback && trace.isCapped,
    leftOut: isCashback ? trace.leftOut : [],
    knownAt: instantOf(trace.bounds.knownAt),
    formula: row.formula,
    hash: row.hash,
    previousHash: row.previous_hash,
  });
});

import { protectionOf } from '#features/protection/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { instant } from '#kit/shared/time.ts';
import { ownRates as contract, ownRatesPageSize } from '../../contract/player/own-rates.ts';
import { ratesOfPlayer } from '../../db/contracts/versions-paying.ts';
import { figuresOf, type StandingFigure } from '../../db/runs/figures.ts';
import { protectionSum, traceOf } from '../../domain/figure-trace.ts';
import { ratesView } from '../contracts/terms-view.ts';
import { teamReads } from '../limits.ts';
import { figureViewOf } from '../pay/figure-views.ts';
import { hasType } from '../tree/agent-of.ts';

export const ownRates = handle(contract, (world) => async ({ page }, visit) => {
  if (!(await hasType(world, visit.merchantId, 'rebate'))) return refuse('function_off');
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, teamReads, memberId);
  if (tooMany) return tooMany;
  const { read } = world.database;
  const now = world.clock.now();
  const isShut = (await protectionOf(world, read, memberId)) !== undefined;
  const holding = isShut ? [] : await ratesOfPlayer(read, memberId, now);
  const offset = (page - 1) * ownRatesPageSize;
  const query = { type: 'rebate', from: instant(0), to: now, limit: ownRatesPageSize, offset };
  const figures = await figuresOf(read, memberId, query);
  return accept({
    rates: holding.map(({ terms, validFrom, validTo }) => ({
      rates: ratesView(terms.rows),
      from: validFrom ?? now,
      until: validTo,
    })),
    days: figures.map(dayView),
    total: figures[0]?.total ?? 0,
  });
});

const dayView = (figure: StandingFigure) => {
  const { figureId, from, gross, paid, state } = figureViewOf(figure);
  const { ladder, leftOut, base } = traceOf(figure.trace);
  const legs = [
    ...(ladder?.legs ?? []).map((leg) => ({ ...leg, isChange: false })),
    ...(ladder?.changed ?? []).map((leg) => ({ ...leg, isChange: true })),
  ];
  return {
    figureId,
    from,
    turnover: minor(base),
    legs: legs.map(({ product, rate, turnover, isChange }) => ({ product, rate, turnover: minor(turnover), isChange })),
    protection: minor(protectionSum(leftOut).turnover),
    lowEdgeWeight: minor(leftOut.lowEdgeWeight),
    pay: gross,
    paid,
    state,
  };
};

import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { instantOf } from '#kit/shared/time.ts';
import { pointFigure as contract } from '../../contract/points/point-figure.ts';
import { traceOf } from '../../domain/figure-trace.ts';
import { ownFigure } from './own-figure.ts';

export const pointFigure = handle(contract, (world) => async ({ figureId }, visit) => {
  const found = await ownFigure(world, visit, figureId);
  if (!found.ok) return found;
  const { day, points, formula, hash, previous_hash: previousHash, trace } = found.value;
  const { terms, perPoint, multiplier, lines, bounds } = traceOf(trace);
  return accept({
    figureId,
    day,
    points,
    formula,
    terms,
    perPoint: minor(perPoint),
    multiplier,
    lines: lines.map((line) => ({
      ...line,
      turnover: minor(line.turnover),
      changed: minor(line.changed),
      carriedIn: minor(line.carriedIn),
      base: minor(line.base),
      carriedOut: minor(line.carriedOut),
    })),
    knownAt: instantOf(bounds.knownAt),
    hash,
    previousHash,
  });
});

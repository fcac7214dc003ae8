import { fraction } from '#games/engine/figures/fraction.ts';
import { type ParSheet, type SheetWay, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { mines } from './play/game.ts';
import { cells, minesMax, minesMin, multiplierOf, safeWays, stepsMax } from './play/odds.ts';

/** Taken after `steps` safe steps among `count` mines: C(25 − m, k) of C(25, k) ways pay. */
const wayOf = (count: number, steps: number): SheetWay => {
  const multiplier = multiplierOf(count, steps);
  const [safe, all] = safeWays(count, steps);
  const chance = Number(safe) / Number(all);
  return {
    name: `${count} mines, taken after ${steps}`,
    rtp: fraction(safe * multiplier, all * 10_000n),
    hits: fraction(safe, all),
    sigma: (Number(multiplier) / 10_000) * Math.sqrt(chance * (1 - chance)),
    topMultiplier: multiplier,
  };
};

/** Every place to stop returns the same, but for what four places of the multiplier cut off. */
export const sheet = (): ParSheet =>
  soundSheet({
    code: mines.code,
    version: mines.version,
    method: 'closed form',
    ways: Array.from({ length: minesMax - minesMin + 1 }, (_, at) => at + minesMin)
      .filter((count) => count < cells)
      .flatMap((count) => Array.from({ length: stepsMax(count) }, (_, at) => wayOf(count, at + 1))),
  });

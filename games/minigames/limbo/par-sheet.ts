import { fraction } from '#games/engine/figures/fraction.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { limbo } from './play/game.ts';
import { multiplierOf, outcomes, targetMax, targetMin, winsOf } from './play/odds.ts';

const shown: readonly number[] = [targetMin, 120, 150, 198, 200, 300, 500, 1000, 2500, 10_000, 100_000, targetMax];

/** Of the 2²⁴ draws `winsOf` reach the target and pay it, the others nothing. */
export const sheet = (): ParSheet =>
  soundSheet({
    code: limbo.code,
    version: limbo.version,
    method: 'closed form',
    ways: shown.map((target) => {
      const chance = winsOf(target) / outcomes;
      return {
        name: `target ${target / 100}`,
        rtp: fraction(BigInt(winsOf(target)) * BigInt(target), BigInt(outcomes) * 100n),
        hits: fraction(winsOf(target), outcomes),
        sigma: (target / 100) * Math.sqrt(chance * (1 - chance)),
        topMultiplier: multiplierOf(target),
      };
    }),
  });

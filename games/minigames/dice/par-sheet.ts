import { fraction } from '#games/engine/figures/fraction.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { dice } from './play/game.ts';
import { multiplierOf, outcomes, winsMax, winsMin } from './play/odds.ts';

const shown: readonly number[] = [winsMin, 10, 100, 1000, 2500, 4950, 5000, 7500, 9000, winsMax];

/** `wins` of 10,000 numbers pay the multiplier, the others nothing. */
export const sheet = (): ParSheet =>
  soundSheet({
    code: dice.code,
    version: dice.version,
    method: 'closed form',
    ways: shown.map((wins) => {
      const multiplier = multiplierOf(wins);
      const chance = wins / outcomes;
      return {
        name: `${wins} of ${outcomes} win`,
        rtp: fraction(BigInt(wins) * multiplier, BigInt(outcomes) * 10_000n),
        hits: fraction(wins, outcomes),
        sigma: (Number(multiplier) / 10_000) * Math.sqrt(chance * (1 - chance)),
        topMultiplier: multiplier,
      };
    }),
  });

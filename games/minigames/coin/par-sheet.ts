import { fraction } from '#games/engine/figures/fraction.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { coin } from './play/game.ts';
import { callsMax, multiplierOf } from './play/odds.ts';

/** Taken after so many right calls: 1 of 2^calls rounds comes so far. Wherever a player stops the return is the same. */
export const sheet = (): ParSheet =>
  soundSheet({
    code: coin.code,
    version: coin.version,
    method: 'closed form',
    ways: Array.from({ length: callsMax }, (_, at) => {
      const multiplier = multiplierOf(at + 1);
      const all = 2 ** (at + 1);
      return {
        name: `taken after ${at + 1}`,
        rtp: fraction(multiplier, BigInt(all) * 10_000n),
        hits: fraction(1, all),
        sigma: (Number(multiplier) / 10_000) * Math.sqrt((1 / all) * (1 - 1 / all)),
        topMultiplier: multiplier,
      };
    }),
  });

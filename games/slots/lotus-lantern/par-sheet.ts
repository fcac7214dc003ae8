import { fraction } from '#games/engine/figures/fraction.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { lotusLantern } from './play/game.ts';
import { lawOfRounds } from './play/law.ts';

/** Every stop of the three reels, and of the third again where it turns once more. */
export const sheet = (): ParSheet => {
  const { cycle, paid, squares, hits, respins, respun, top } = lawOfRounds();
  const rtp = fraction(paid, cycle * 100);
  const mean = paid / cycle / 100;
  return soundSheet({
    code: lotusLantern.code,
    version: lotusLantern.version,
    method: 'full cycle',
    ways: [
      {
        name: 'spin',
        rtp,
        parts: { 'first spin': fraction(paid - respun, cycle * 100), respin: fraction(respun, cycle * 100) },
        hits: fraction(hits, cycle),
        sigma: Math.sqrt(squares / cycle / 10_000 - mean * mean),
        topMultiplier: BigInt(top) * 100n,
        facts: { 'rounds with a respin': `1 in ${Math.round((cycle / respins) * 10) / 10}` },
      },
    ],
  });
};

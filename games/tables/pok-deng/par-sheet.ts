import { fraction, fractionText, minus, over } from '#games/engine/figures/fraction.ts';
import { type ParSheet, type SheetWay, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { dealer, holds, pokDeng, type PokDengRules } from './play/game.ts';
import { dealsAgainst, returnsOf, type Returns } from './play/returns.ts';

const wayOf = (name: string, { edge, sigma, hits }: Returns): SheetWay => {
  return {
    name: `${name}, of the ${holds} bets taken`,
    rtp: minus(fraction(1n), over(edge, fraction(holds))),
    hits,
    sigma: sigma / holds,
    topMultiplier: pokDeng.topThousandths({ act: 'open' }) * 10n,
    facts: { edgeOfBet: fractionText(edge) },
  };
};

/** Every deal with every third card: about a second. */
export const sheet = (rules: PokDengRules = dealer): ParSheet => {
  const deals = dealsAgainst(rules);
  return soundSheet({
    code: pokDeng.code,
    version: pokDeng.version,
    method: 'optimal play',
    ways: [
      wayOf('the better choice of every hand', returnsOf(deals, 'best')),
      wayOf('drawing on 4 or less', returnsOf(deals, { drawsMost: 4 })),
    ],
  });
};

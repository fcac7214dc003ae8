import { fraction, numberOf, over, plus } from '#games/engine/figures/fraction.ts';
import { type ParSheet, soundSheet } from '#games/engine/figures/par-sheet.ts';
import { threeCardPoker } from './play/game.ts';
import { handNames } from './play/hands.ts';
import { bonusOf, pairPlusBack } from './play/pays.ts';
import { allHands, anteReturn, handCounts, raisedHands } from './play/returns.ts';
import { type CardsRules, rules } from './play/rules.ts';

/** Every hand against every hand of the dealer, and every hand alone. */
export const sheet = (its: CardsRules = rules): ParSheet => {
  const { profit, squares, hits, raised, hands, deals } = anteReturn(raisedHands(its));
  const edge = fraction(-profit, deals);
  const staked = plus(fraction(1n), fraction(raised, hands));
  const counts = handCounts(allHands(its));
  const sum = (of: (times: number) => number) =>
    handNames.reduce((all, name) => all + counts[name] * of(pairPlusBack(name)), 0);
  const mean = sum((times) => times) / hands;
  return soundSheet({
    code: threeCardPoker.code,
    version: threeCardPoker.version,
    method: 'full cycle',
    ways: [
      {
        name: 'ante, raised where that is better than a fold',
        rtp: fraction(deals + profit, deals),
        hits: fraction(hits, deals),
        sigma: Math.sqrt(squares / deals - (profit / deals) ** 2),
        topMultiplier: BigInt(4 + bonusOf('straightFlush')) * 10_000n,
        facts: {
          'hands that are raised': raised,
          'element of risk': (numberOf(edge) / numberOf(staked)).toLocaleString('en', { maximumFractionDigits: 8 }),
          'exact element of risk': `${over(edge, staked).above}/${over(edge, staked).below}`,
        },
      },
      {
        name: 'pair plus',
        rtp: fraction(
          sum((times) => times),
          hands,
        ),
        hits: fraction(
          sum((times) => Number(times > 0)),
          hands,
        ),
        sigma: Math.sqrt(sum((times) => times ** 2) / hands - mean ** 2),
        topMultiplier: BigInt(pairPlusBack('straightFlush')) * 10_000n,
      },
    ],
  });
};

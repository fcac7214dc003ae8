import { type SpotTable, spotGame, spotsOn } from '#games/engine/tables/spots.ts';
import { equalShares } from '#games/engine/tables/turnover.ts';
import { betsOf, coversOf } from './layout.ts';
import { type Rules, rules } from './rules.ts';

const straightsOf = ({ wheel }: Rules, from: number): string[] =>
  Array.from({ length: wheel.length - from }, (_, at) => `n${at + from}`);

/** A wheel and its layout: 157 bets with a single zero. */
export const tableOf = (its: Rules): SpotTable<number> => {
  const pockets = its.wheel.length;
  return {
    code: 'roulette',
    version: 2,
    spots: spotsOn((pocket) => ({ pocket }), betsOf(its)),
    quantities: { pocket: 'the number that was drawn' },
    facts: {
      pockets,
      zeros: its.zeros,
      wheel: its.wheel,
      draws: [`pocket: below(${pockets}), the number that is drawn is the number that wins`],
    },
    draw: (chance) => chance.below(pockets),
    tell: (pocket) => [{ kind: 'pocket', pocket }],
    // A chip on several pockets is as good as chips on each: all bets are seen as straights.
    opposites: {
      sets: [equalShares(...straightsOf(its, 0)), equalShares(...straightsOf(its, 1))],
      parts: {
        whole: 180,
        of: Object.fromEntries(
          coversOf(its).map(({ id, pockets: covered }) => [
            id,
            Object.fromEntries(covered.map((pocket) => [`n${pocket}`, 180 / covered.length])),
          ]),
        ),
      },
    },
    outcomes: () => Array.from({ length: pockets }, (_, pocket) => [pocket, 1] as const),
  };
};

export const table = tableOf(rules);
export const roulette = spotGame(table);

import { type BetTerms, type SpotTable, spotGame, spotsOn, type Ways } from '#games/engine/tables/spots.ts';
import { equalShares } from '#games/engine/tables/turnover.ts';

/** Four discs in the order in which they lie: 1 is red, 0 is white. */
export type Discs = readonly number[];
const count = 4;
export const redsOf = (discs: Discs): number => discs.reduce((sum, disc) => sum + disc, 0);

type Terms = { id: string; kind: string; most: number; wins: number };
const bet = (terms: Terms, ...reds: readonly number[]): BetTerms => ({
  ...terms,
  wins: { win: terms.wins },
  when: { win: [{ reds }] },
});

const bets: readonly BetTerms[] = [
  bet({ id: 'odd', kind: 'even', most: 100_000, wins: 9600 }, 1, 3),
  bet({ id: 'even', kind: 'even', most: 100_000, wins: 9600 }, 0, 2, 4),
  bet({ id: 'red3', kind: 'three', most: 20_000, wins: 28_000 }, 3),
  bet({ id: 'white3', kind: 'three', most: 20_000, wins: 28_000 }, 1),
  bet({ id: 'red4', kind: 'four', most: 5000, wins: 140_000 }, 4),
  bet({ id: 'white4', kind: 'four', most: 5000, wins: 140_000 }, 0),
  bet({ id: 'two', kind: 'two', most: 50_000, wins: 16_000 }, 2),
  bet({ id: 'same', kind: 'same', most: 10_000, wins: 66_000 }, 0, 4),
];

/** Four discs, red on one side and white on the other, shaken under a bowl. */
export const table: SpotTable<Discs> = {
  code: 'se-die',
  version: 2,
  spots: spotsOn((discs) => ({ reds: redsOf(discs) }), bets),
  quantities: { reds: 'how many of the discs are red' },
  facts: { discs: count, draws: ['disc k, k = 1 ... 4: below(2), 1 is red'] },
  draw: (chance) => Array.from({ length: count }, () => chance.below(2)),
  tell: (discs) => [{ kind: 'discs', discs, reds: redsOf(discs) }],
  // By their ways of sixteen: as they are paid.
  opposites: {
    sets: [equalShares('odd', 'even'), { odd: 4, two: 3, same: 1 }, { even: 2, red3: 1, white3: 1 }],
  },
  outcomes: () =>
    Array.from(
      { length: 2 ** count },
      (_, all): Ways<Discs> => [Array.from({ length: count }, (_disc, place) => Math.floor(all / 2 ** place) % 2), 1],
    ),
};

export const seDie = spotGame(table);

import { type Spot, type SpotTable, spotGame, type Ways } from '#games/engine/spots.ts';
import { alike } from '#games/engine/turnover.ts';

/** Four discs in the order in which they lie: 1 is red, 0 is white. */
export type Discs = readonly number[];
const count = 4;
export const redsOf = (discs: Discs): number => discs.reduce((sum, disc) => sum + disc, 0);

type Terms = { id: string; kind: string; most: number; wins: number };
const bet = (terms: Terms, met: (reds: number) => boolean): Spot<Discs> => ({
  ...terms,
  wins: { win: terms.wins },
  meets: (discs) => (met(redsOf(discs)) ? 'win' : undefined),
});

const spots: readonly Spot<Discs>[] = [
  bet({ id: 'odd', kind: 'even', most: 100_000, wins: 9600 }, (reds) => reds % 2 === 1),
  bet({ id: 'even', kind: 'even', most: 100_000, wins: 9600 }, (reds) => reds % 2 === 0),
  bet({ id: 'red3', kind: 'three', most: 20_000, wins: 28_000 }, (reds) => reds === 3),
  bet({ id: 'white3', kind: 'three', most: 20_000, wins: 28_000 }, (reds) => reds === 1),
  bet({ id: 'red4', kind: 'four', most: 5000, wins: 140_000 }, (reds) => reds === 4),
  bet({ id: 'white4', kind: 'four', most: 5000, wins: 140_000 }, (reds) => reds === 0),
  bet({ id: 'two', kind: 'two', most: 50_000, wins: 16_000 }, (reds) => reds === 2),
  bet({ id: 'same', kind: 'same', most: 10_000, wins: 66_000 }, (reds) => reds % 4 === 0),
];

/** Four discs, red on one side and white on the other, shaken under a bowl. */
export const table: SpotTable<Discs> = {
  code: 'se-die',
  version: 1,
  spots,
  facts: { discs: count, draws: ['disc k, k = 1 ... 4: below(2), 1 is red'] },
  draw: (chance) => Array.from({ length: count }, () => chance.below(2)),
  tell: (discs) => [{ kind: 'discs', discs, reds: redsOf(discs) }],
  // By their ways of sixteen: as they are paid.
  opposites: {
    sets: [alike('odd', 'even'), { odd: 4, two: 3, same: 1 }, { even: 2, red3: 1, white3: 1 }],
  },
  outcomes: () =>
    Array.from(
      { length: 2 ** count },
      (_, all): Ways<Discs> => [Array.from({ length: count }, (_disc, place) => Math.floor(all / 2 ** place) % 2), 1],
    ),
};

export const seDie = spotGame(table);

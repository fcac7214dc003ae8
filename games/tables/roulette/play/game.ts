import { type SpotTable, spotGame } from '#games/engine/spots.ts';
import { covers, pockets, spots, wheel } from './layout.ts';
import { alike } from '#games/engine/turnover.ts';

const straights = Array.from({ length: pockets }, (_, pocket) => `n${pocket}`);

/** A wheel with a single zero and a layout of 157 bets. */
export const table: SpotTable<number> = {
  code: 'roulette',
  version: 1,
  spots,
  facts: {
    pockets,
    wheel,
    covers: Object.fromEntries(covers.map(({ id, pockets: covered }) => [id, covered])),
    draws: ['pocket: below(37), the number that is drawn is the number that wins'],
  },
  draw: (chance) => chance.below(pockets),
  tell: (pocket) => [{ kind: 'pocket', pocket }],
  // A chip on several pockets is as good as chips on each: all bets are seen as straights.
  opposites: {
    sets: [alike(...straights), alike(...straights.slice(1))],
    parts: {
      whole: 36,
      of: Object.fromEntries(
        covers.map(({ id, pockets: covered }) => [
          id,
          Object.fromEntries(covered.map((pocket) => [`n${pocket}`, 36 / covered.length])),
        ]),
      ),
    },
  },
  outcomes: () => Array.from({ length: pockets }, (_, pocket) => [pocket, 1] as const),
};

export const roulette = spotGame(table);

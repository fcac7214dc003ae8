import { spotGame, withoutConditions } from '#games/engine/tables/spots.ts';
import { table } from './game.ts';
import { covers, pockets, wheel } from './layout.ts';

/** What a bet covers stood beside the bets instead of in their conditions. */
export const roulette1 = spotGame(
  withoutConditions({
    ...table,
    version: 1,
    facts: {
      pockets,
      wheel,
      covers: Object.fromEntries(covers.map(({ id, pockets: covered }) => [id, covered])),
      draws: ['pocket: below(37), the number that is drawn is the number that wins'],
    },
  }),
);

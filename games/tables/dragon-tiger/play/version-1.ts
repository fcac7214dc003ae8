import { spotGame, spotsOn, withoutConditions } from '#games/engine/tables/spots.ts';
import { firstBets, seeDuel, table } from './game.ts';

/** Without bets on suits, and without published conditions. */
export const dragonTiger1 = spotGame(
  withoutConditions({
    ...table,
    version: 1,
    spots: spotsOn(seeDuel, firstBets),
    facts: {
      packs: 8,
      order: 'ace low, king high, suits count for nothing',
      seven: 'loses for big, small, odd and even',
      draws: ['dragon: below(416), tiger: below(415), among the cards left in order'],
    },
  }),
);

import { spotGame, spotsOn, withoutConditions } from '#games/engine/tables/spots.ts';
import { firstFacts, table } from './game.ts';
import { firstBets, seeCoup } from './spots.ts';

/** Fewer bets beside the main ones, and without published conditions. */
export const baccarat1 = spotGame(
  withoutConditions({ ...table, version: 1, spots: spotsOn(seeCoup, firstBets), facts: firstFacts }),
);

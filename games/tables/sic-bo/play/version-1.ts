import { diceTable } from '#games/engine/tables/dice-bets.ts';
import { spotGame, withoutConditions } from '#games/engine/tables/spots.ts';
import { firstBets, opposites } from './game.ts';

/** Without bets on three and four given numbers, and without published conditions. */
export const sicBo1 = spotGame(
  withoutConditions(diceTable({ code: 'sic-bo', version: 1, opposites, bets: firstBets })),
);

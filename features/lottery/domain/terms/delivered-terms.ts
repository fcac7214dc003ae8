import type { Terms } from './bet-terms.ts';
import { demoGames } from '../games/demo-games.ts';
import { outsideGames } from '../games/outside-games.ts';
import { ownGames } from '../games/own-games.ts';
import { yeekeeTerms } from './yeekee-terms.ts';

const offers = [{ games: demoGames, terms: yeekeeTerms }, ...ownGames, ...outsideGames];

/** The bets of a game at their usual rates, as the product delivers them; none of a game that it does not know. */
export const deliveredTerms = (gameCode: string): Terms =>
  offers.find(({ games }) => games.some(({ code }) => code === gameCode))?.terms ?? [];

import { cardsMax } from './card.ts';
import { bingo, figures } from './game.ts';
import { callEveryMs } from './prizes.ts';

/** Without the rule of the cards. */
export const bingo1: typeof bingo = {
  ...bingo,
  version: 1,
  maths: {
    ...figures,
    cards: `1 ... ${cardsMax}, five by five, the middle free: games/elottery/bingo/play/card.ts`,
    payout: 'price * (prize of the first line by its call + prize of the full card by its call)',
    draws: ['ball i of 55, i = 0 ... 54: below(75 - i), among the balls left in order'],
    told: `ball i at ${callEveryMs} * (i + 1) ms since the start`,
    chain: 'game bingo/1, round chainId/number, client empty, beacon: the salt, seed: element of the chain',
  },
};

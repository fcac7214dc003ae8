import type { Condition } from '#games/engine/tables/conditions.ts';
import {
  allFaces,
  diceTable,
  evenBet,
  faceBets,
  faces,
  noTriple,
  pairBets,
  shows,
  sums,
  throwBet,
  tripleBet,
  waysOf,
} from '#games/engine/tables/dice-bets.ts';
import { spotGame, withoutConditions } from '#games/engine/tables/spots.ts';
import { equalShares } from '#games/engine/tables/turnover.ts';
import { pricedBy } from './game.ts';

const [low, high] = [sums(3, 10), sums(11, 18)];
const withNumber = (letter: string, side: Condition) =>
  faces.map((face) => {
    const win = { ...side, ...noTriple, ...shows(face) };
    const wins = pricedBy(waysOf({ when: { win: [win] } }));
    return throwBet({ id: `${letter}${face}`, kind: `${letter}${face}`, most: 20_000, wins }, win);
  });

/** Eleven was high, and triples lost for low and high. */
export const thaiHiLo1 = spotGame(
  withoutConditions(
    diceTable({
      code: 'thai-hi-lo',
      version: 1,
      opposites: { sets: [equalShares('low', 'high'), allFaces] },
      bets: [
        evenBet('low', low),
        throwBet({ id: 'eleven', kind: 'eleven', most: 20_000, wins: 60_000 }, sums(11, 11)),
        evenBet('high', high),
        ...withNumber('l', low),
        ...withNumber('h', high),
        ...faceBets('face'),
        ...pairBets('pair'),
        tripleBet('any', 'any'),
      ],
    }),
  ),
);

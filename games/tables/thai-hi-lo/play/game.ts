import type { Condition } from '#games/engine/tables/conditions.ts';
import {
  allFaces,
  diceTable,
  faceBets,
  faces,
  pairBets,
  pairsOfFaces,
  shows,
  showsAll,
  sums,
  throwBet,
  tripleBet,
  tripleBets,
  waysOf,
} from '#games/engine/tables/dice-bets.ts';
import { type BetTerms, spotGame } from '#games/engine/tables/spots.ts';

/** Eleven is neither: it is hi-lo. Triples count by their sum as any throw does. */
const low = sums(3, 10);
const high = sums(12, 18);

/** A margin of 4 of 100, and what a tenth cuts off. */
const marginPercent = 4;
export const pricedBy = (ways: number): number =>
  Math.floor(((100 - marginPercent) * 216) / (10 * ways)) * 1000 - 10_000;

/** Low or high with a number. */
const withNumber = (letter: string, side: Condition): BetTerms[] =>
  faces.map((face) => {
    const win = { ...side, ...shows(face) };
    const wins = pricedBy(waysOf({ when: { win: [win] } }));
    return throwBet({ id: `${letter}${face}`, kind: `${letter}${face}`, most: 20_000, wins }, win);
  });

/** Low or high with two numbers: where the side can come with them, and isn't certain with them. Kinds by how many throws win. */
const withPair = (letter: string, side: Condition): BetTerms[] =>
  pairsOfFaces.flatMap((pair) => {
    const win = { ...side, ...showsAll(...pair) };
    const ways = waysOf({ when: { win: [win] } });
    if (ways === 0 || ways === waysOf({ when: { win: [showsAll(...pair)] } })) return [];
    return throwBet({ id: `${letter}${pair.join('')}`, kind: `mixed${ways}`, most: 10_000, wins: pricedBy(ways) }, win);
  });

/** Three numbers in a row, all shown. */
const rowBets = [123, 234, 345, 456].map((row) =>
  throwBet({ id: `r${row}`, kind: 'row', most: 3000, wins: 330_000 }, showsAll(...Array.from(String(row), Number))),
);

/** Three dice under a cover: low, high, eleven, numbers, pairs of them and low or high with one or two. */
export const table = diceTable({
  code: 'thai-hi-lo',
  version: 2,
  // By their ways of 216.
  opposites: { sets: [{ low: 4, high: 3, eleven: 1 }, allFaces] },
  bets: [
    throwBet({ id: 'low', kind: 'low', most: 100_000, wins: 9500 }, low),
    throwBet({ id: 'eleven', kind: 'eleven', most: 20_000, wins: 60_000 }, sums(11, 11)),
    throwBet({ id: 'high', kind: 'high', most: 100_000, wins: 16_000 }, high),
    ...withNumber('l', low),
    ...withNumber('h', high),
    ...withPair('l', low),
    ...withPair('h', high),
    ...faceBets('face'),
    ...pairBets('pair'),
    ...rowBets,
    ...tripleBets('triple', 2_000_000),
    tripleBet('any', 'any'),
  ],
});

export const thaiHiLo = spotGame(table);

import {
  allFaces,
  diceTable,
  evenBet,
  faceBets,
  faces,
  pairBets,
  throwBet,
  tripleBet,
} from '#games/engine/dice-bets.ts';
import { allThrows, isTriple, sumOf, type Throw } from '#games/engine/dice.ts';
import { spotGame } from '#games/engine/spots.ts';
import { alike } from '#games/engine/turnover.ts';

const lowMost = 10;
const isLow = (sum: number) => sum <= lowMost;
const isHigh = (sum: number) => sum > lowMost;

/** Low or high with a number: no triple. */
const mixed = (face: number, side: (sum: number) => boolean) => (thrown: Throw) =>
  !isTriple(thrown) && side(sumOf(thrown)) && thrown.includes(face);

/** What it costs: 4 of 100, and what a tenth cuts off. */
const marginPercent = 4;
const priced = (met: (thrown: Throw) => boolean): number => {
  const ways = allThrows(3).filter(met).length;
  return Math.floor(((100 - marginPercent) * 216) / (10 * ways)) * 1000 - 10_000;
};
const mixedBets = (letter: string, side: (sum: number) => boolean) =>
  faces.map((face) => {
    const met = mixed(face, side);
    return throwBet({ id: `${letter}${face}`, kind: `${letter}${face}`, most: 20_000, wins: priced(met) }, met);
  });

/** Three dice under a cover: low, high, eleven, numbers, pairs of them and low or high with one. */
export const table = diceTable({
  code: 'thai-hi-lo',
  version: 1,
  opposites: { sets: [alike('low', 'high'), allFaces] },
  spots: [
    evenBet('low', 'even', isLow),
    throwBet({ id: 'eleven', kind: 'eleven', most: 20_000, wins: 60_000 }, (thrown) => sumOf(thrown) === 11),
    evenBet('high', 'even', isHigh),
    ...mixedBets('l', isLow),
    ...mixedBets('h', isHigh),
    ...faceBets('face'),
    ...pairBets('pair'),
    tripleBet('any', 'any'),
  ],
});

export const thaiHiLo = spotGame(table);

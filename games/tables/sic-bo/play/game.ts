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
import { allThrows, countOf, sumOf } from '#games/engine/dice.ts';
import { spotGame } from '#games/engine/spots.ts';
import { alike } from '#games/engine/turnover.ts';

/** What a sum wins to one: 4 or 17, 5 or 16, and so on to 10 or 11. */
const sumWins = [62, 31, 18, 12, 8, 7, 6];
export const sums: readonly number[] = Array.from({ length: 14 }, (_, at) => at + 4);
const winsOf = (sum: number) => sumWins[Math.min(sum, 21 - sum) - 4]! * 10_000;
const waysOf = (wanted: number) => allThrows(3).filter((thrown) => sumOf(thrown) === wanted).length;

/** Three dice; big, small, odd and even lose on triples. */
export const table = diceTable({
  code: 'sic-bo',
  version: 1,
  opposites: {
    sets: [
      alike('small', 'big'),
      alike('odd', 'even'),
      // By their ways of 216.
      Object.fromEntries(sums.map((sum) => [`s${sum}`, waysOf(sum)])),
      allFaces,
    ],
  },
  spots: [
    evenBet('small', 'even', (sum) => sum <= 10),
    evenBet('big', 'even', (sum) => sum >= 11),
    evenBet('odd', 'even', (sum) => sum % 2 === 1),
    evenBet('even', 'even', (sum) => sum % 2 === 0),
    ...sums.map((sum) =>
      throwBet(
        { id: `s${sum}`, kind: `sum${Math.min(sum, 21 - sum)}`, most: 5000, wins: winsOf(sum) },
        (thrown) => sumOf(thrown) === sum,
      ),
    ),
    ...faces.map((face) =>
      throwBet({ id: `d${face}`, kind: 'double', most: 10_000, wins: 110_000 }, (thrown) => countOf(thrown, face) >= 2),
    ),
    ...faces.map((face) =>
      throwBet(
        { id: `t${face}`, kind: 'triple', most: 1000, wins: 1_800_000 },
        (thrown) => countOf(thrown, face) === 3,
      ),
    ),
    tripleBet('any', 'any'),
    ...pairBets('pair'),
    ...faceBets('face'),
  ],
});

export const sicBo = spotGame(table);

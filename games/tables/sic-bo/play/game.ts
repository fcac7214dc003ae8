import { span } from '#games/engine/tables/conditions.ts';
import {
  allFaces,
  diceTable,
  evenBet,
  faceBets,
  faces,
  pairBets,
  shows,
  showsAll,
  sums,
  throwBet,
  tripleBet,
  tripleBets,
  waysOf,
} from '#games/engine/tables/dice-bets.ts';
import { type BetTerms, spotGame } from '#games/engine/tables/spots.ts';
import { equalShares } from '#games/engine/tables/turnover.ts';

/** What a sum wins to one: 4 or 17, 5 or 16, and so on to 10 or 11. */
const sumWins = [62, 31, 18, 12, 8, 7, 6];
export const sumsOffered: readonly number[] = span(4, 17);
const winsOf = (sum: number) => sumWins[Math.min(sum, 21 - sum) - 4]! * 10_000;
const sumBets = sumsOffered.map((sum) =>
  throwBet({ id: `s${sum}`, kind: `sum${Math.min(sum, 21 - sum)}`, most: 5000, wins: winsOf(sum) }, { sum: [sum] }),
);

const evens: readonly BetTerms[] = [
  evenBet('small', sums(4, 10)),
  evenBet('big', sums(11, 17)),
  evenBet('odd', { sum: [5, 7, 9, 11, 13, 15, 17] }),
  evenBet('even', { sum: [4, 6, 8, 10, 12, 14, 16] }),
];
const doubles = faces.map((face) =>
  throwBet({ id: `d${face}`, kind: 'double', most: 10_000, wins: 110_000 }, shows(face, 2, 3)),
);

/** The bets of the first version. */
export const firstBets: readonly BetTerms[] = [
  ...evens,
  ...sumBets,
  ...doubles,
  ...tripleBets('triple', 1_800_000),
  tripleBet('any', 'any'),
  ...pairBets('pair'),
  ...faceBets('face'),
];

const threes = faces.flatMap((one) =>
  span(one + 1, 6).flatMap((two) => span(two + 1, 6).map((three) => [one, two, three] as const)),
);
/** Three given numbers, all shown. */
const threeBets = threes.map((three) =>
  throwBet({ id: `x${three.join('')}`, kind: 'three', most: 3000, wins: 300_000 }, showsAll(...three)),
);

/** Of four given numbers three different ones are shown. */
const fourBets = [
  [1, 2, 3, 4],
  [2, 3, 4, 5],
  [2, 3, 5, 6],
  [3, 4, 5, 6],
].map((four) =>
  throwBet(
    { id: `f${four.join('')}`, kind: 'four', most: 10_000, wins: 70_000 },
    ...four.map((without) => showsAll(...four.filter((face) => face !== without))),
  ),
);

export const opposites = {
  sets: [
    equalShares('small', 'big'),
    equalShares('odd', 'even'),
    // By their ways of 216.
    Object.fromEntries(sumBets.map((bet) => [bet.id, waysOf(bet)])),
    allFaces,
  ],
};

/** Three dice; big, small, odd and even lose on triples. */
export const table = diceTable({
  code: 'sic-bo',
  version: 2,
  opposites,
  bets: [...firstBets, ...threeBets, ...fourBets],
});

export const sicBo = spotGame(table);

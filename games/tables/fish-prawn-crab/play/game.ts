import { allFaces, diceTable, faceBets, pairBets, tripleBet } from '#games/engine/dice-bets.ts';
import { countOf, type Throw } from '#games/engine/dice.ts';
import { type Spot, spotGame } from '#games/engine/spots.ts';
import { alike } from '#games/engine/turnover.ts';

/** What stands on faces 1 … 6. */
export const symbols = ['gourd', 'crab', 'fish', 'rooster', 'prawn', 'tiger'] as const;
/** Two symbols have one colour. */
export const colours = { red: [1, 4], green: [2, 5], blue: [3, 6] } as const;

const colourBet = ([colour, its]: [string, readonly number[]]): Spot<Throw> => ({
  id: colour,
  kind: 'colour',
  most: 50_000,
  wins: { once: 2000, twice: 5000, thrice: 20_000 },
  meets: (thrown) => [undefined, 'once', 'twice', 'thrice'][its.reduce((sum, face) => sum + countOf(thrown, face), 0)],
});

/** Three dice with six creatures and fruits of the market. */
export const table = diceTable({
  code: 'fish-prawn-crab',
  version: 1,
  opposites: { sets: [allFaces, alike(...Object.keys(colours))] },
  spots: [
    ...faceBets('symbol'),
    ...pairBets('pair'),
    ...Object.entries(colours).map(colourBet),
    tripleBet('any', 'any'),
  ],
});

export const fishPrawnCrab = spotGame(table);

import { allFaces, diceTable, faceBets, pairBets, tripleBet, tripleBets } from '#games/engine/tables/dice-bets.ts';
import type { Condition, When } from '#games/engine/tables/conditions.ts';
import { type BetTerms, spotGame } from '#games/engine/tables/spots.ts';
import { equalShares } from '#games/engine/tables/turnover.ts';

export type Colours = Readonly<Record<'red' | 'green' | 'blue', readonly [number, number]>>;

/** What stands on faces 1 … 6. */
export const symbols = ['fish', 'prawn', 'gourd', 'tiger', 'crab', 'rooster'] as const;
/** Opposite faces have one colour: fish and rooster, prawn and crab, gourd and tiger. */
export const colours: Colours = { red: [1, 6], green: [2, 5], blue: [3, 4] };

/** So many dice together show one of two faces. */
const together = ([one, two]: readonly [number, number], times: number): Condition[] =>
  [0, 1, 2, 3].flatMap((first) => (first <= times ? [{ [`n${one}`]: [first], [`n${two}`]: [times - first] }] : []));

const colourBet = (id: string, pair: readonly [number, number]): BetTerms => {
  const when: When = { once: together(pair, 1), twice: together(pair, 2), thrice: together(pair, 3) };
  return { id, kind: 'colour', most: 50_000, wins: { once: 2000, twice: 5000, thrice: 20_000 }, when };
};

/** The bets that every version has. */
export const betsWith = (its: Colours): BetTerms[] => [
  ...faceBets('symbol'),
  ...pairBets('pair'),
  ...Object.entries(its).map(([colour, pair]) => colourBet(colour, pair)),
  tripleBet('any', 'any'),
];

export const opposites = { sets: [allFaces, equalShares(...Object.keys(colours))] };

/** Three dice with six creatures and fruits of the market. */
export const table = diceTable({
  code: 'fish-prawn-crab',
  version: 2,
  opposites,
  facts: { symbols: Object.fromEntries(symbols.map((symbol, at) => [String(at + 1), symbol])), colours },
  tell: (thrown) => ({ symbols: thrown.map((face) => symbols[face - 1]!) }),
  bets: [...betsWith(colours), ...tripleBets('triple', 2_000_000)],
});

export const fishPrawnCrab = spotGame(table);

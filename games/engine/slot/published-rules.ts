import type { EventValue } from '../game.ts';
import type { LineRules } from './line-rules.ts';

/** Short rules by name, hashed with the version that publishes them. */
export type Texts = { readonly [name: string]: string };

/** What strips, stops and cells mean: part of the published rules of every slot. */
export const stripTexts: Texts = {
  strips: 'one a reel, reel 1 on the left; after the last symbol of a strip comes its first again',
  window:
    'a stop is the place on the strip, from 0, that stands in the top row; row r, 0 on top, shows place (stop + r) mod length: the window runs downwards from the stop',
  cells: 'numbered reel by reel from the left, each from the top: (reel - 1) * rows + row',
};

const wildAlone = (rules: LineRules): string =>
  rules.wild in rules.pays
    ? 'wilds pay themselves as well: the run of the leading wilds alone, by their own pays; of a line the dearer of the two counts, that of the symbol where both are even'
    : 'the wild has no pays, so wilds alone pay nothing';

/** A slot of lines as it plays: the same data, with what they mean. */
export const publishedLines = (rules: LineRules): { readonly [name: string]: EventValue } => ({
  strips: rules.strips,
  rows: rules.rows,
  lines: rules.lines,
  pays: rules.pays,
  wild: rules.wild,
  ...(rules.wildTimes && { wildTimes: { ...rules.wildTimes } }),
  ...(rules.scatter && { scatter: { ...rules.scatter } }),
  reading: {
    ...stripTexts,
    lines: 'a row for each reel from the left; of a line only its best win pays, and all lines are added',
    run: 'a run begins on reel 1 and goes on to the right without a gap; its symbol is the first of the line that is no wild, and it has to have pays; it goes on while symbol or wild stands there',
    wild: `stands for every symbol that has pays, and for no other; ${wildAlone(rules)}`,
    ...(rules.wildTimes && {
      wildTimes: 'each wild in the run multiplies its win by "each", "most" at most all together',
    }),
    pays: 'in line bets, for the longest runs: the last figure is for a run over all reels, the one before for one reel less; shorter runs pay nothing; a line bet is the stake / number of lines',
    ...(rules.scatter && {
      scatter:
        'pays wherever it stands, by how many are seen on the whole board, once a spin, in stakes; gives free spins by the same count; the wild does not stand for it',
    }),
  },
});

/** What the rules of cascades mean: part of the published rules of every slot that draws books. */
export const cascadeTexts: Texts = {
  symbols: 'a symbol is its place in "letters", from 0; lists by symbol are in the order of "letters"',
  amounts: 'hundredths of the stake',
  book: 'a book is one whole round, played by its own words, which are "words" seeded by its id: a base spin on "strips", then the free spins it gives on "freeStrips"; it uses no word of the round that drew it',
  draws:
    'inside a book, of its own words: for each spin the stops of the reels from the left, below(length of its strip) each, and nothing else but the lanterns of a game that has them',
  cascade:
    'all wins of a board are paid, then their cells go together; what stands above drops in order, and each reel is filled from the bottom up with the places of its strip before the one that stood on top, the nearest first, from where the strip goes on; no draw; then the new board pays, until one pays nothing',
  ladder:
    'the wins of step 1, 2, 3, ... of a spin are multiplied by the figures of the ladder, its last for every further step; every spin begins with the first; "free" in free spins',
  scatter:
    'counted on the whole board when a spin has come to rest; lists are by that count from 0, the last figure for more; a base spin pays "pays" off the ladder and gives "spins" free spins; a free spin pays nothing for them and adds "more", spinsMax free spins a round at most',
  cap: 'all wins of the round are added; the one that reaches "cap" is cut to it and the round ends there, free spins that are left with it',
};

export const lanternText =
  'stand on freeStrips alone; each that is new on the board, in the order of the cells, draws its multiplier, below(sum of weights), the first whose running total of weights is above it: after the stops of a free spin and again after each fall; it takes it along when it drops. After a free spin that won, the multipliers that are on the board join a sum, which begins with 0 and stays until the free spins end, and all that the spin won is multiplied by that sum where it is above 0; a spin without a win adds nothing';

/** How the table of books is written and hashed. */
export const tableTexts: Texts = {
  lines:
    'a line "id,weight,pays" for each book in the order of the table, joined by a line feed (10), none after the last; sha256 is of that text',
  at: '/maths/<code>/books?version=<version>',
};

import { seeded } from '#games/engine/chance/chance.ts';

/** Columns B, I, N, G and O hold fifteen numbers each. */
export const columns = 5;
export const perColumn = 15;
export const balls = columns * perColumn;
export const cardsMax = 999_999;
/** The cell in the middle: free. */
export const centre = 12;

/** Cells row by row, 0 in the middle. */
export type Card = readonly number[];

/** How a card is made, as published. */
export const cardRule =
  'a card has as many rows as columns, its cells are numbered row by row from 0; column c, from 0, holds numbers c * perColumn + 1 ... (c + 1) * perColumn; by "words", seeded by the number of the card, column by column and in each from the top row down, the next cell takes number below(numbers left in the column), from 0, of those left, counted from the lowest; the cell "free" has none, takes no word and counts as called; lines name their cells without it';

/**
 * The card of a number, the same for ever: with SplitMix64 seeded by it (`seeded`), column by column, each from the top, the next is number
 * `below(15 − those taken)` of those left in its column, counted from the lowest; the free cell takes none.
 */
export const cardOf = (number: number): Card => {
  const chance = seeded(number);
  const cells = Array.from({ length: columns * columns }, () => 0);
  for (let column = 0; column < columns; column++) {
    const left = Array.from({ length: perColumn }, (_, at) => column * perColumn + at + 1);
    for (let row = 0; row < columns; row++) {
      const cell = row * columns + column;
      if (cell !== centre) cells[cell] = left.splice(chance.below(left.length), 1)[0]!;
    }
  }
  return cells;
};

const five = [0, 1, 2, 3, 4];

/** Cells of the twelve lines, without the free one: rows, columns, diagonals. */
export const lines: readonly (readonly number[])[] = [
  ...five.map((row) => five.map((column) => row * columns + column)),
  ...five.map((column) => five.map((row) => row * columns + column)),
  five.map((at) => at * (columns + 1)),
  five.map((at) => (at + 1) * (columns - 1)),
].map((line) => line.filter((cell) => cell !== centre));

/** How far a card is: what its nearest line and the whole of it still lack. */
export const lackingOf = (card: Card, called: ReadonlySet<number>): { line: number; full: number } => {
  const lacks = (cells: readonly number[]) => cells.filter((cell) => !called.has(card[cell] ?? 0)).length;
  return {
    line: Math.min(...lines.map(lacks)),
    full: card.filter((number) => number !== 0 && !called.has(number)).length,
  };
};

/** The calls, from 1, with which its first line and the whole card were complete; undefined where they weren't. */
export const completedBy = (card: Card, called: readonly number[]): { line?: number; full?: number } => {
  const callOf = new Map(called.map((ball, at) => [ball, at + 1]));
  const lastOf = (cells: readonly number[]) =>
    Math.max(...cells.map((cell) => callOf.get(card[cell] ?? 0) ?? Number.POSITIVE_INFINITY));
  const line = Math.min(...lines.map(lastOf));
  const full = lastOf(card.flatMap((number, cell) => (number === 0 ? [] : [cell])));
  return { ...(line <= called.length && { line }), ...(full <= called.length && { full }) };
};

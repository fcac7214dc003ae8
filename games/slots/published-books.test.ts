import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { gamesNow, ourGames } from '#games/catalogue.ts';
import { seeded } from '#games/engine/chance/chance.ts';
import { splitMixBelow } from '#tools/testing/games/split-mix.ts';

/**
 * An outsider's program: from the published rules of a slot of books, its published table and the words of a round to what it
 * pays. Nothing here is computed by the games; it was written from the published words.
 */
type Below = (limit: number) => number;
type Published = {
  letters: string;
  rows: number;
  strips: string[];
  freeStrips: string[];
  pays: number[][];
  wild?: number;
  from?: number[];
  ladder: { base: number[]; free: number[] };
  scatter: { symbol: number; pays: number[]; spins: number[]; more: number[] };
  lanterns?: { symbol: number; times: number[]; weights: number[] };
  spinsMax: number;
  cap: number;
  words: Parameters<typeof splitMixBelow>[0];
  books: { sha256: string };
};
type Cell = { symbol: number; times?: number };
/** Reel by reel, each from the top; `top` is the place on the strip that stands in the top row. */
type Board = { columns: Cell[][]; tops: number[]; strips: string[] };
type Misread = 'upwards' | 'farthest first' | 'ladder stays' | 'lanterns forgotten';
type Ended = { total: number; grids: string[] };

const span = (count: number) => Array.from({ length: count }, (_, at) => at);
const lastOr = (list: readonly number[], at: number): number => list[Math.min(at, list.length - 1)] ?? 0;

const symbolAt = (maths: Published, strip: string, place: number): Cell => ({
  symbol: maths.letters.indexOf(strip[((place % strip.length) + strip.length) % strip.length]!),
});
const counted = ({ columns }: Board, symbol: number): number =>
  columns.flat().filter((cell) => cell.symbol === symbol).length;
const gridOf = (maths: Published, { columns }: Board): string =>
  columns.map((cells) => cells.map(({ symbol }) => maths.letters[symbol]).join('')).join(' ');

/** What each symbol wins, and its cells. */
const winsOf = (maths: Published, { columns }: Board): { amount: number; cells: Set<Cell> }[] =>
  maths.pays.flatMap((list, symbol) => {
    if (maths.from) {
      const cells = columns.flat().filter((cell) => cell.symbol === symbol);
      const amount = list[maths.from.filter((least) => cells.length >= least).length - 1] ?? 0;
      return amount > 0 ? [{ amount, cells: new Set(cells) }] : [];
    }
    const fitting = columns.map((cells) => cells.filter((cell) => [symbol, maths.wild].includes(cell.symbol)));
    const broken = fitting.findIndex(({ length }) => length === 0);
    const run = fitting.slice(0, broken < 0 ? fitting.length : broken);
    const amount = (list[run.length - 1] ?? 0) * run.reduce((ways, { length }) => ways * length, 1);
    return amount > 0 ? [{ amount, cells: new Set(run.flat()) }] : [];
  });

/** How a board comes, loses cells, and lights its lanterns. */
const boardsOf = (maths: Published, below: Below, misread?: Misread) => ({
  spin: (strips: string[]): Board => {
    const tops = strips.map((strip) => below(strip.length));
    const down = misread === 'upwards' ? -1 : 1;
    const columns = strips.map((strip, reel) =>
      span(maths.rows).map((row) => symbolAt(maths, strip, tops[reel]! + down * row)),
    );
    return { columns, tops, strips };
  },
  light: ({ columns }: Board): void => {
    const { symbol, times, weights } = maths.lanterns ?? { symbol: -1, times: [], weights: [] };
    for (const cell of columns.flat())
      if (cell.symbol === symbol && cell.times === undefined) {
        let left = below(weights.reduce((all, one) => all + one, 0));
        cell.times = times[weights.findIndex((weight) => (left -= weight) < 0)]!;
      }
  },
  fall: (board: Board, gone: Set<Cell>): void => {
    board.columns = board.columns.map((cells, reel) => {
      const rest = cells.filter((cell) => !gone.has(cell));
      const lost = cells.length - rest.length;
      const fresh = span(lost).map((at) => symbolAt(maths, board.strips[reel]!, board.tops[reel]! - 1 - at));
      board.tops[reel]! -= lost;
      return [...(misread === 'farthest first' ? fresh : fresh.toReversed()), ...rest];
    });
  },
});

const bookOf = (maths: Published, below: Below, misread?: Misread): Ended => {
  const grids: string[] = [];
  let total = 0;
  const isFull = () => total >= maths.cap;
  const win = (amount: number) => void (total = Math.min(maths.cap, total + amount));
  const { spin, light, fall } = boardsOf(maths, below, misread);
  const show = (board: Board): void => void grids.push(gridOf(maths, board));
  const cascade = (board: Board, ladder: number[]): number => {
    const before = total;
    for (let step = 0; ; step++) {
      const paid = winsOf(maths, board);
      if (paid.length === 0) return total - before;
      for (const { amount } of paid) win(amount * lastOr(ladder, misread === 'ladder stays' ? 0 : step));
      if (isFull()) return total - before;
      fall(board, new Set(paid.flatMap(({ cells }) => [...cells])));
      show(board);
      light(board);
    }
  };

  const base = spin(maths.strips);
  show(base);
  cascade(base, maths.ladder.base);
  if (isFull()) return { total, grids };
  const seen = counted(base, maths.scatter.symbol);
  win(lastOr(maths.scatter.pays, seen));
  let [spins, collected] = [lastOr(maths.scatter.spins, seen), 0];
  for (let played = 0; played < spins && !isFull(); played++) {
    const board = spin(maths.freeStrips);
    show(board);
    light(board);
    const won = cascade(board, maths.ladder.free);
    if (isFull()) break;
    if (won > 0 && misread !== 'lanterns forgotten')
      collected += board.columns.flat().reduce((all, { times = 0 }) => all + times, 0);
    if (won > 0 && collected > 0) win(won * (collected - 1));
    spins = Math.min(maths.spinsMax, spins + lastOr(maths.scatter.more, counted(board, maths.scatter.symbol)));
  }
  return { total, grids };
};

const publishedOf = (code: string) => {
  const game = gamesNow.get(code)!;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it is published
  return { game, maths: JSON.parse(JSON.stringify(game.maths)) as Published, text: game.tableLines!() };
};
const booksIn = (text: string): number[][] => text.split('\n').map((line) => line.split(',').map(Number));
const drawnFrom = (books: readonly number[][], below: Below): number[] => {
  let left = below(books.reduce((all, [, weight]) => all + weight!, 0));
  return books.find(([, weight]) => (left -= weight!) < 0)!;
};
const gridsOf = (events: readonly { kind: string; grid?: unknown }[]): string[] =>
  events.flatMap(({ grid }) => (Array.isArray(grid) ? [grid.join(' ')] : []));

for (const [code, misreads] of Object.entries({
  'muay-ladder': ['upwards', 'farthest first', 'ladder stays'],
  'night-market-tumble': ['upwards', 'farthest first', 'lanterns forgotten'],
} satisfies Record<string, Misread[]>)) {
  test(`${code}: the hash in the rules is that of the lines as they say`, () => {
    const { maths, text } = publishedOf(code);
    assert.ok(!text.endsWith('\n'));
    assert.equal(createHash('sha256').update(text, 'utf8').digest('hex'), maths.books.sha256);
  });
  test(`${code}: from published rules and table alone the book, its boards and its win come out`, () => {
    const { game, maths, text } = publishedOf(code);
    const books = booksIn(text);
    for (let round = 0; round < 30; round++) {
      const [id = 0, , pays = 0] = drawnFrom(books, seeded(round).below);
      const { total, grids } = bookOf(maths, splitMixBelow(maths.words, id));
      const played = game.play({ stake: 777n, choices: [{ act: 'spin' }], chance: seeded(round) })!;
      assert.deepEqual([played.events[0]!['id'], gridsOf(played.events)], [id, grids]);
      assert.deepEqual([total, (777n * BigInt(total)) / 100n], [pays, played.payout]);
    }
  });
  test(`${code}: books of every kind come to what the table says; a reader who takes a rule otherwise comes elsewhere`, () => {
    const { maths, text } = publishedOf(code);
    const books = booksIn(text);
    const some = [...books.filter((_, at) => at % 400 === 0), ...books.slice(-5)];
    const read = (words: Published['words'], misread?: Misread) =>
      some.map(([id]) => bookOf(maths, splitMixBelow(words, id!), misread));
    const right = read(maths.words);
    assert.deepEqual(
      right.map(({ total }) => total),
      some.map(([, , pays]) => pays),
    );
    for (const misread of misreads) assert.notDeepEqual(read(maths.words, misread), right, misread);
    assert.notDeepEqual(read({ ...maths.words, lastShift: 30 }), right);
  });
  test(`${code}: version 1 plays and pays alike`, () => {
    const [now, before] = [gamesNow.get(code)!, ourGames.get(`${code}/1`)!];
    for (let round = 0; round < 50; round++) {
      const played = [now, before].map((game) =>
        game.play({ stake: 333n, choices: [{ act: 'spin' }], chance: seeded(round) }),
      );
      assert.deepEqual(played[0], played[1]);
    }
    assert.equal(before.tableLines?.(), now.tableLines?.());
    assert.equal(now.version, 2);
  });
}

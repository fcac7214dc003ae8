import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, chanceOf } from '../chance/chance.ts';
import type { GameEvent } from '../game.ts';
import { boardOf, cellsOf, dropAndFill, gridOfBoard, type Moves, tumblingReels, turnReels } from './cascade-board.ts';
import { tumblingRound, type TumblingRules } from './tumbling-round.ts';
import { anywhereWins, waysWins } from './tumbling-wins.ts';

const always = (answer: number): Chance => ({ below: () => answer });
const boardWith = (letters: string, columns: readonly string[]) => {
  const board = boardOf(tumblingReels(letters, columns[0]!.length, columns));
  turnReels(board, always(0));
  return board;
};

test('what is taken away makes room for what stands above it, and the strip fills from above the window', () => {
  const board = boardOf(tumblingReels('ABCDE', 3, ['ABCDE', 'EDCBA']));
  turnReels(board, chanceOf([1, 4].values()));
  assert.deepEqual(gridOfBoard(board), ['BCD', 'AED']);
  board.marks[1] = 7;
  const moves: Moves = { dropped: [], filled: [] };
  dropAndFill(board, Uint8Array.of(0, 0, 1, 1, 1, 0), moves);
  assert.deepEqual(gridOfBoard(board), ['ABC', 'CBD']);
  assert.deepEqual(moves, {
    dropped: [
      [1, 2],
      [0, 1],
    ],
    filled: [0, 4, 3],
  });
  assert.deepEqual([...board.marks], [0, 0, 7, 0, 0, 0], 'a mark falls with its symbol');
  dropAndFill(board, Uint8Array.of(1, 0, 0, 0, 0, 0));
  assert.deepEqual(gridOfBoard(board), ['EBC', 'CBD'], 'after its last symbol a strip begins again');
  assert.throws(() => tumblingReels('AB', 3, ['ABC']), RangeError);
});

test('anywhere: each count pays as its step says, and one too few pays nothing', () => {
  const rules = { from: [8, 10, 12], pays: [[], [5, 7, 9]] };
  const paid = (count: number) => {
    const text = 'B'.repeat(count).padEnd(15, 'A');
    return anywhereWins(rules, boardWith('AB', [text.slice(0, 5), text.slice(5, 10), text.slice(10)])).map(
      ({ pays, cells }) => [pays, cells.length],
    );
  };
  assert.deepEqual([7, 8, 9, 10, 11, 12, 15].map(paid), [
    [],
    [[5, 8]],
    [[5, 9]],
    [[7, 10]],
    [[7, 11]],
    [[9, 12]],
    [[9, 15]],
  ]);
});

test('ways: neighbouring reels from the left, wilds count for every symbol, and only the longest run pays', () => {
  const rules = { reels: 5, rows: 3, wild: 3, pays: [[0, 0, 10, 20, 50], [0, 0, 4], []] };
  const wins = (...columns: string[]) =>
    waysWins(rules, boardWith('ABXW', columns)).map(({ symbol, pays, ways, run }) => [symbol, pays, ways, run]);
  assert.deepEqual(wins('AAX', 'AXX', 'WAX', 'XXX', 'AAA'), [[0, 10 * 4, 4, 3]]);
  assert.deepEqual(wins('ABX', 'WXX', 'WXX', 'XXX', 'XXX'), [
    [0, 10, 1, 3],
    [1, 4, 1, 3],
  ]);
  assert.deepEqual(wins('AAA', 'AAA', 'AAA', 'AAA', 'AAA'), [[0, 50 * 243, 243, 5]]);
  assert.deepEqual(wins('XAX', 'AXX', 'XXX', 'AXX', 'AXX'), [], 'a gap ends the run');
  assert.deepEqual(wins('XXX', 'AAA', 'AAA', 'AAA', 'AAA'), [], 'a run begins on the first reel');
});

const oneReel = (strip: string, more: Partial<TumblingRules> = {}): TumblingRules => ({
  letters: 'ABSL',
  base: tumblingReels('ABSL', 3, [strip]),
  free: tumblingReels('ABSL', 3, [strip]),
  winsOf: (board) => anywhereWins({ from: [2], pays: [[100], [40], [], []] }, board),
  ladder: { base: [1, 2, 3], free: [2, 5] },
  scatter: { symbol: 2, pays: [0, 30], spins: [0, 2], more: [0, 0, 1] },
  spinsMax: 4,
  cap: 1_000_000,
  ...more,
});
const played = (rules: TumblingRules, words: readonly number[]) => {
  const events: GameEvent[] = [];
  const end = tumblingRound(rules, chanceOf(words.values()), (event) => void events.push(event));
  const sum = events.reduce((all, { kind, amount }) => all + (kind === 'win' ? Number(amount) : 0), 0);
  assert.equal(sum, end.total, 'the wins are the whole');
  assert.equal(tumblingRound(rules, chanceOf(words.values())).total, end.total, 'told or not, it pays the same');
  return { ...end, kinds: events.map(({ kind }) => kind), events };
};

test('each fall climbs the ladder, and its last rung holds', () => {
  // Stop 8: A A B; B B falls in above the B: 3 Bs; then A A A; then A B L, which pays nothing.
  const { total, kind, events } = played(oneReel('ABLAAABBAAB'), [8]);
  assert.deepEqual(
    events.filter(({ kind: one }) => one === 'win').map(({ times, amount }) => [times, amount]),
    [
      [undefined, 100],
      [2, 80],
      [3, 300],
    ],
  );
  assert.deepEqual([kind, total], ['base', 480]);
});

test('scatters that lie there at last pay and give free spins, which climb a ladder of their own', () => {
  const rules = oneReel('SABLLAABLL');
  const { kinds, kind, total } = played(rules, [0, 5, 7]);
  assert.equal(
    kinds.join(' '),
    'reveal win featureTrigger freeSpinStart reveal multiplier win cascade reveal freeSpinEnd roundWin',
  );
  assert.deepEqual([kind, total], ['feature', 30 + 200]);
});

test('lanterns draw their multipliers as they come in, and join the sum only after a win', () => {
  const lanterns = { symbol: 3, times: [2, 10], weights: [1, 1] };
  const free = tumblingReels('ABSL', 3, ['AALABLABLABL']);
  const rules = oneReel('SABLL', { free, lanterns, ladder: { base: [1], free: [1] } });
  // The scatter; then A A L with ×10 wins 100, and B L above it fall in, whose lantern draws ×2; the second spin has a lantern and no win.
  const { total, events } = played(rules, [0, 0, 1, 0, 3, 1]);
  assert.equal(total, 30 + 100 + 100 * 11);
  assert.deepEqual(
    events.flatMap((event) => (event.kind === 'multiplier' ? [event['times']] : [])),
    [10, 2, 10],
  );
  assert.deepEqual(
    events.flatMap((event) => (event.kind === 'meter' ? [event['value']] : [])),
    [12],
  );
});

test('the round ends at the cap, in the middle of whatever it was doing', () => {
  const { total, kind, kinds } = played(oneReel('ABLAAABBAAB', { cap: 150 }), [8]);
  assert.deepEqual([kind, total], ['cap', 150]);
  assert.deepEqual(kinds, ['reveal', 'multiplier', 'win', 'cascade', 'multiplier', 'win', 'capReached', 'roundWin']);
});

test('retriggers stop at the most free spins of a round', () => {
  const rules = oneReel('SLL', { spinsMax: 3, scatter: { symbol: 2, pays: [0], spins: [0, 2], more: [0, 2] } });
  const { events } = played(rules, [0, 0, 0, 0]);
  assert.deepEqual(
    events.flatMap(({ kind, spins }) => (kind === 'retrigger' || kind === 'freeSpinEnd' ? [[kind, spins]] : [])),
    [
      ['retrigger', 1],
      ['freeSpinEnd', 3],
    ],
  );
  assert.deepEqual(cellsOf(boardWith('ABSL', ['SLS']), 2), [0, 2]);
});

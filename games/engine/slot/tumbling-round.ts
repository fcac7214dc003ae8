import type { Chance } from '../chance/chance.ts';
import type { GameEvent } from '../game.ts';
import { pickWeighted } from '../chance/weights.ts';
import {
  type Board,
  boardOf,
  cellsOf,
  countOn,
  dropAndFill,
  gridOfBoard,
  type Moves,
  type TumblingReels,
  turnReels,
} from './cascade-board.ts';
import type { TumblingWin } from './tumbling-wins.ts';

/** A slot of cascades, as data. Amounts are hundredths of the total bet; a symbol is its place in `letters`. */
export type TumblingRules = {
  letters: string;
  base: TumblingReels;
  free: TumblingReels;
  winsOf: (board: Board) => readonly TumblingWin[];
  /** What the wins of each step of a spin are multiplied by; the last counts for every further step. */
  ladder: { base: readonly number[]; free: readonly number[] };
  /** By how many are seen when a spin has come to rest; more than the list knows count as its last. */
  scatter: { symbol: number; pays: readonly number[]; spins: readonly number[]; more: readonly number[] };
  /** Free spins of one round, at most. */
  spinsMax: number;
  /** Symbols of the free spins that carry a multiplier. */
  lanterns?: { symbol: number; times: readonly number[]; weights: readonly number[] };
  /** The round ends when it has won so much. */
  cap: number;
};

/** Hears what happens, in order. */
export type ShowEvent = (event: GameEvent) => void;

export type RoundKind = 'none' | 'base' | 'feature' | 'cap';
export type TumblingEnd = { kind: RoundKind; total: number };

/** Nothing more is paid beyond the cap: `isFull` ends the round where it stands. */
type Tally = { total: number; isFull: boolean; cap: number; tell: ShowEvent | undefined };

/** One round from the first reel to the last free spin. @param tell left out where only the sum is asked for */
export const tumblingRound = (rules: TumblingRules, chance: Chance, tell?: ShowEvent): TumblingEnd => {
  const tally: Tally = { total: 0, isFull: false, cap: rules.cap, tell };
  const board = boardOf(rules.base);
  const spin = { rules, board, chance, tally };
  reveal(spin);
  cascade(spin, rules.ladder.base);
  const spins = tally.isFull ? 0 : scattered(spin);
  if (spins > 0 && !tally.isFull) freeSpins(spin, spins);
  if (tally.isFull) tell?.({ kind: 'capReached', amount: tally.total });
  tell?.({ kind: 'roundWin', amount: tally.total });
  return { kind: kindOf(tally, spins), total: tally.total };
};

const kindOf = ({ total, isFull }: Tally, spins: number): RoundKind => {
  if (isFull) return 'cap';
  if (spins > 0) return 'feature';
  return total > 0 ? 'base' : 'none';
};

type Spin = { rules: TumblingRules; board: Board; chance: Chance; tally: Tally };

const reveal = ({ board, chance, tally: { tell } }: Spin): void => {
  turnReels(board, chance);
  tell?.({ kind: 'reveal', stops: [...board.tops], grid: gridOfBoard(board) });
};

/** Pays what is there, takes it away and lets the rest fall, until nothing pays. @returns what the spin won */
const cascade = (spin: Spin, ladder: readonly number[]): number => {
  const { rules, board, tally } = spin;
  const before = tally.total;
  for (let step = 0; ; step++) {
    const wins = rules.winsOf(board);
    if (wins.length === 0) return tally.total - before;
    const times = ladder[Math.min(step, ladder.length - 1)] ?? 1;
    if (ladder.length > 1) tally.tell?.({ kind: 'multiplier', step, times });
    const gone = new Uint8Array(board.cells.length);
    for (const win of wins) {
      payWin(spin, win, times);
      if (tally.isFull) return tally.total - before;
      for (const cell of win.cells) gone[cell] = 1;
    }
    fall(spin, gone);
    light(spin);
  }
};

const payWin = ({ rules, tally }: Spin, { symbol, cells, pays, ways, run }: TumblingWin, times: number): void =>
  pay(tally, pays * times, (amount) => ({
    kind: 'win',
    ...(ways === undefined ? { by: 'anywhere' } : { by: 'ways', ways }),
    symbol: rules.letters.charAt(symbol),
    run: run ?? cells.length,
    cells,
    ...(times > 1 && { times }),
    amount,
  }));

const pay = (tally: Tally, owed: number, eventOf: (amount: number) => GameEvent): void => {
  const amount = Math.min(owed, tally.cap - tally.total);
  tally.total += amount;
  tally.tell?.(eventOf(amount));
  tally.isFull = tally.total >= tally.cap;
};

const fall = ({ board, tally: { tell } }: Spin, gone: Uint8Array): void => {
  if (!tell) return dropAndFill(board, gone);
  const moves: Moves = { dropped: [], filled: [] };
  dropAndFill(board, gone, moves);
  const removed = [...gone.keys()].filter((cell) => gone[cell] === 1);
  tell({ kind: 'cascade', removed, ...moves, grid: gridOfBoard(board) });
};

/** Each lantern that has come in draws its multiplier, in the order of the cells. */
const light = ({ rules: { lanterns }, board, chance, tally: { tell } }: Spin): void => {
  if (!lanterns) return;
  const fresh = cellsOf(board, lanterns.symbol).filter((cell) => board.marks[cell] === 0);
  for (const cell of fresh) {
    const times = lanterns.times[pickWeighted(lanterns.weights, chance)]!;
    board.marks[cell] = times;
    tell?.({ kind: 'multiplier', cells: [cell], times });
  }
};

/** Pays the scatters that lie there. @returns the free spins they give */
const scattered = ({ rules: { scatter, letters }, board, tally }: Spin): number => {
  const seen = countOn(board, scatter.symbol);
  const paid = atMost(scatter.pays, seen);
  const spins = atMost(scatter.spins, seen);
  const symbol = letters.charAt(scatter.symbol);
  if (paid > 0)
    pay(tally, paid, (amount) => {
      const cells = cellsOf(board, scatter.symbol);
      return { kind: 'win', by: 'scatter', symbol, run: cells.length, cells, amount };
    });
  if (spins > 0 && !tally.isFull)
    tally.tell?.({ kind: 'featureTrigger', feature: 'freeSpins', cells: cellsOf(board, scatter.symbol) });
  return spins;
};

const atMost = (list: readonly number[], seen: number): number => list[Math.min(seen, list.length - 1)] ?? 0;

const freeSpins = (trigger: Spin, given: number): void => {
  const { rules, tally } = trigger;
  const spin: Spin = { ...trigger, board: boardOf(rules.free) };
  const before = tally.total;
  let [spins, played, collected] = [given, 0, 0];
  tally.tell?.({ kind: 'freeSpinStart', spins, times: 1 });
  while (played < spins && !tally.isFull) {
    played++;
    reveal(spin);
    light(spin);
    const won = cascade(spin, rules.ladder.free);
    if (tally.isFull) break;
    collected = collect(spin, { won, collected });
    if (tally.isFull) break;
    const more = Math.min(
      atMost(rules.scatter.more, countOn(spin.board, rules.scatter.symbol)),
      rules.spinsMax - spins,
    );
    if (more === 0) continue;
    spins += more;
    tally.tell?.({ kind: 'retrigger', spins: more, cells: cellsOf(spin.board, rules.scatter.symbol) });
  }
  tally.tell?.({ kind: 'freeSpinEnd', spins: played, amount: tally.total - before });
};

/** After a spin that won, its lanterns join the sum, and the sum multiplies the win: what that adds is a win of its own. @returns the sum from now on */
const collect = (
  { rules: { lanterns, letters }, board, tally }: Spin,
  { won, collected }: { won: number; collected: number },
): number => {
  if (!lanterns || won === 0) return collected;
  const cells = cellsOf(board, lanterns.symbol);
  const times = cells.reduce((sum, cell) => sum + board.marks[cell]!, collected);
  if (times > 0) tally.tell?.({ kind: 'meter', name: 'lanterns', value: times, cells });
  if (times > 1)
    pay(tally, won * (times - 1), (amount) => ({
      kind: 'win',
      by: 'orbs',
      symbol: letters.charAt(lanterns.symbol),
      cells,
      amount,
    }));
  return times;
};

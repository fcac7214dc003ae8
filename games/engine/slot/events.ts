import type { GameEvent } from '../game.ts';
import type { Grid } from './strips.ts';

/** Hundredths of the total bet, whole. */
export type Hundredths = number;

/** What is told of a win; `cells` as `cellOf` numbers them. */
export type WinShown = {
  by: 'line' | 'ways' | 'anywhere' | 'cluster' | 'scatter' | 'orbs';
  symbol: string;
  cells: readonly number[];
  amount: Hundredths;
  /** Of a line: its place from 0. */
  line?: number;
  /** Of ways: how many. */
  ways?: number;
  /** How many of a kind. */
  run?: number;
  /** What it was multiplied by, where it was; `amount` has it already. */
  times?: number;
};

/** The happenings of a slot round, complete: a view plays them and decides nothing. `win` amounts add up to `roundWin`. */
export type SlotEvent =
  | { kind: 'reveal'; stops: readonly number[]; grid: Grid }
  | ({ kind: 'win' } & WinShown)
  | { kind: 'wildMultiplier'; cells: readonly number[]; times: number }
  | { kind: 'featureTrigger'; feature: string; cells: readonly number[] }
  | { kind: 'freeSpinStart'; spins: number; times: number }
  | { kind: 'freeSpinEnd'; spins: number; amount: Hundredths }
  | { kind: 'retrigger'; spins: number; cells: readonly number[] }
  /** `dropped` are pairs of cells, from and to; `filled` cells are new; `grid` is what stands then. */
  | {
      kind: 'cascade';
      removed: readonly number[];
      dropped: readonly (readonly [from: number, to: number])[];
      filled: readonly number[];
      grid: Grid;
    }
  | { kind: 'multiplier'; times: number; cells?: readonly number[] }
  | { kind: 'orbLand'; cell: number; value: Hundredths; name?: string }
  /** Reels that turn once more, or respins that are left. */
  | { kind: 'respin'; reels?: readonly number[]; left?: number }
  | { kind: 'meter'; name: string; value: number; of?: number; cells?: readonly number[] }
  /** All that stood in a pot: minor units as text, beside the win of the round. */
  | { kind: 'potWin'; pot: string; amount: string }
  | { kind: 'capReached'; amount: Hundredths }
  | { kind: 'roundWin'; amount: Hundredths };

export type SlotRound = {
  /** Writes down what happened. */
  tell: (event: Exclude<SlotEvent, { kind: 'win' | 'capReached' | 'roundWin' }>) => void;
  /** A win, cut at the cap; nothing is written where it comes to nothing. */
  win: (win: WinShown) => void;
  /** At the cap the round ends: nothing more is drawn. */
  isCapped: () => boolean;
  won: () => Hundredths;
  /** `capReached` where it was, then `roundWin`: to be called once, last. */
  end: () => { events: GameEvent[]; won: Hundredths };
};

/** Keeps the book of one round. @param capHundredths the most that a round wins */
export const slotRound = (capHundredths: Hundredths): SlotRound => {
  const events: GameEvent[] = [];
  let won = 0;
  return {
    tell: (event) => void events.push({ ...event }),
    win: (win) => {
      const amount = Math.min(win.amount, capHundredths - won);
      if (amount <= 0) return;
      won += amount;
      events.push({ kind: 'win', ...win, amount });
    },
    isCapped: () => won >= capHundredths,
    won: () => won,
    end: () => {
      if (won >= capHundredths) events.push({ kind: 'capReached', amount: won });
      events.push({ kind: 'roundWin', amount: won });
      return { events, won };
    },
  };
};

/** stake × hundredths, rounded down once to the minor unit. */
export const payoutOfRound = (stake: bigint, won: Hundredths): bigint => (stake * BigInt(won)) / 100n;

/** What the `win` events of a round add up to: a replay must come to `roundWin`. */
export const replayed = (events: readonly GameEvent[]): Hundredths =>
  events.reduce((all, { kind, amount }) => all + (kind === 'win' && typeof amount === 'number' ? amount : 0), 0);

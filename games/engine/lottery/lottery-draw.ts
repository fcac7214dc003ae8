import { landing } from '../chance/chance.ts';
import { fairWords } from '../chance/fair-words.ts';
import type { DrawnWord } from './yeekee.ts';

/** A prize of a lottery: so many numbers of so many digits, at most nine. */
export type DrawnPrize = { name: string; count: number; digits: number };

export type LotteryDraw = {
  /** The numbers of each prize, in the order in which they were drawn. */
  numbers: Record<string, string[]>;
  /** All words that were looked at, in order. */
  words: DrawnWord[];
};

export const lotteryGame = 'lottery';

/**
 * Draws the numbers of a lottery of our own. The order is part of its rules: prizes as they are listed, the numbers of a
 * prize one after the other, each of one draw below 10^digits, all digits with their leading zeros. A number may come
 * again; none depends on another.
 * @param inputs.sealed the root of the sealed tickets in hex, so that the result hangs on the very bets that were sealed.
 * @param inputs.beacon the beacon's randomness in hex, of a round after the seal.
 */
export const drawLottery = (inputs: {
  seed: Uint8Array;
  round: string;
  sealed: string;
  beacon: string;
  prizes: readonly DrawnPrize[];
}): LotteryDraw => {
  const { seed, round, sealed, beacon, prizes } = inputs;
  const source = fairWords({ seed, game: lotteryGame, round, client: sealed, beacon });
  const words: DrawnWord[] = [];
  const numbers = prizes.map(({ name, count, digits }): [string, string[]] => [
    name,
    Array.from({ length: count }, () => String(drawnBelow(10 ** digits, source, words)).padStart(digits, '0')),
  ]);
  return { numbers: Object.fromEntries(numbers), words };
};

const drawnBelow = (limit: number, source: Iterator<number, never>, words: DrawnWord[]): number => {
  for (;;) {
    const { value: word } = source.next();
    const landed = landing(word, limit);
    words.push({ word, accepted: landed !== undefined });
    if (landed !== undefined) return landed;
  }
};

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { landing } from '../chance/chance.ts';
import { fairWords, wordsOf } from '../chance/fair-words.ts';

/** The number that was shot at each position; positions count from 1 in order of arrival. Numbers are 0 … 99999. */
export type YeekeeEntry = readonly [position: number, number: number];

export type YeekeeResult = { top3: string; bottom2: string };

/** All words that were looked at, in order; the last one is the accepted one. */
export type DrawnWord = { word: number; accepted: boolean };

export type YeekeeDraw = {
  entriesHash: string;
  words: DrawnWord[];
  /** S without the number at position 16 (0 where nobody shot so far). */
  rest: number;
  offset: number;
  /** Five digits. */
  final: string;
  result: YeekeeResult;
};

/** Lines `position,number`, number padded to five, joined by a line feed without a last one; hashed by SHA-256. */
export const entriesText = (entries: readonly YeekeeEntry[]): string =>
  entries.map(([position, number]) => `${position},${digits(number, 5)}`).join('\n');

export const entriesHashOf = (entries: readonly YeekeeEntry[]): string =>
  bytesToHex(sha256(utf8ToBytes(entriesText(entries))));

/**
 * The fair form: R (of the numbers shot) + X (of the committed seed and the beacon) mod 100,000; top3 are the last
 * three digits, bottom2 the first two. X is even over all values and unknown until the beacon speaks, so the result is
 * even whatever is shot.
 * @param inputs.beacon the beacon's randomness in hex, of a round after the close.
 */
export const drawYeekee = (inputs: {
  seed: Uint8Array;
  round: string;
  beacon: string;
  entries: readonly YeekeeEntry[];
}): YeekeeDraw => {
  const { seed, round, beacon, entries } = inputs;
  const entriesHash = entriesHashOf(entries);
  return combined(entries, entriesHash, fairWords({ seed, game: yeekeeGame, round, client: entriesHash, beacon }));
};

/** The same draw from one HMAC over texts, which any command-line tool can repeat. @param inputs.seed 64 hex digits. */
export const drawYeekeeText = (inputs: {
  seed: string;
  round: string;
  beacon: string;
  entries: readonly YeekeeEntry[];
}): YeekeeDraw => {
  const { seed, round, beacon, entries } = inputs;
  const entriesHash = entriesHashOf(entries);
  const message = utf8ToBytes(`${round}:${entriesHash}:${beacon}`);
  return combined(entries, entriesHash, wordsOf(hmac(sha256, utf8ToBytes(seed), message)).values());
};

/**
 * The classic form, kept to check other operators' draws: whoever shoots last fixes it, so it is never played here.
 * @throws RangeError below twenty numbers, where the round is void.
 */
export const classicYeekee = (numbers: readonly number[]): YeekeeResult & { sum: number; rest: number } => {
  if (numbers.length < 20) throw new RangeError('a classic round needs twenty numbers');
  const sum = numbers.reduce((total, number) => total + number, 0);
  return { sum, rest: sum - numbers[15]!, ...classicDigits(sum - numbers[15]!) };
};

export const classicDigits = (rest: number): YeekeeResult => ({
  top3: digits(rest % 1000, 3),
  bottom2: digits(Math.floor(rest / 1000) % 100, 2),
});

export const yeekeeGame = 'yeekee';
const numbersMax = 100_000;

const combined = (
  entries: readonly YeekeeEntry[],
  entriesHash: string,
  source: Iterator<number, unknown>,
): YeekeeDraw => {
  const words: DrawnWord[] = [];
  for (;;) {
    const next = source.next();
    if (next.done) throw new Error('no word was accepted');
    const offset = landing(next.value, numbersMax);
    words.push({ word: next.value, accepted: offset !== undefined });
    if (offset === undefined) continue;
    const rest = entries.reduce((total, [position, number]) => (position === 16 ? total : total + number), 0);
    const final = digits((rest + offset) % numbersMax, 5);
    return { entriesHash, words, rest, offset, final, result: { top3: final.slice(2), bottom2: final.slice(0, 2) } };
  }
};

const digits = (number: number, count: number) => String(number).padStart(count, '0');

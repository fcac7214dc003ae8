import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Chance, landing } from '../chance/chance.ts';
import { fairWords } from '../chance/fair-words.ts';
import type { DrawnWord } from './yeekee.ts';

/** An index of ours, in hundredths of a point, and what it moved since the draw before. */
export type IndexMove = { value: number; change: number };

/** Between these the index wanders freely; beyond them it only comes back. In hundredths. */
export const indexBand = { lower: 1_000_00, upper: 2_000_00, start: 1_500_00 } as const;

const steps = 1000;

/**
 * The next value of a simulated index, by one draw below 1000. Each of a thousand steps in a row is as likely, from
 * −4.99 to +5.00 (up to +9.99 below the band, down to −9.99 above it). So units digit and decimals of the value are
 * even, and so are the decimals of the change, whatever the value was.
 */
export const moveIndex = (previous: number, chance: Chance): IndexMove => {
  const change = chance.below(steps) - stepsDown(previous);
  return { value: previous + change, change };
};

const stepsDown = (value: number): number => {
  if (value < indexBand.lower) return 0;
  return value > indexBand.upper ? steps - 1 : steps / 2 - 1;
};

const indexGame = 'index';

/**
 * Moves an index of ours on by the first accepted word of its draw.
 * @param inputs.sealed the root of the sealed tickets in hex; the value before is sealed with them.
 */
export const drawIndex = (inputs: {
  seed: Uint8Array;
  round: string;
  sealed: string;
  beacon: string;
  before: string;
}): { value: string; change: string; words: DrawnWord[] } => {
  const { seed, round, sealed, beacon, before } = inputs;
  const words: DrawnWord[] = [];
  const source = fairWords({ seed, game: indexGame, round, client: sealed, beacon });
  const below = (limit: number): number => {
    for (;;) {
      const { value: word } = source.next();
      const landed = landing(word, limit);
      words.push({ word, accepted: landed !== undefined });
      if (landed !== undefined) return landed;
    }
  };
  const { value, change } = moveIndex(hundredthsOf(before), { below });
  return { value: pointsText(value), change: pointsText(change), words };
};

/** What is sealed of the value before, in points. */
export const indexHashOf = (before: string): string => bytesToHex(sha256(utf8ToBytes(`previous,${before}`)));

/** `1492.92` → `149292`. @throws SyntaxError for anything but points with two decimals. */
const hundredthsOf = (points: string): number => {
  if (!/^-?[0-9]{1,8}\.[0-9]{2}$/.test(points)) throw new SyntaxError(`no points: ${points}`);
  return Number(points.replace('.', ''));
};

/** `149292` → `1492.92`, `-708` → `-7.08`. */
export const pointsText = (hundredths: number): string => {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

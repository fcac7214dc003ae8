import type { Chance } from '../chance/chance.ts';
import type { RoundKind } from './tumbling-round.ts';

/**
 * Rounds that were played ahead, each by its own seed, and how often each is drawn. `packed` holds them kind by kind: first how
 * far each id lies above the one before (the first: above `firstId`), then, in kinds that pay, each payout in units; numbers of five
 * bits a letter of `A-Za-z0-9+/`, the lowest first, the sixth bit while more follow.
 */
export type PackedBooks = {
  firstId: number;
  /** In hundredths of the total bet: every payout is a multiple of it. */
  unit: number;
  kinds: readonly { kind: RoundKind; count: number; weight: number }[];
  /** SHA-256 of the whole table: a line `id,weight,payout` for each book, in order, `\n` between two. */
  sha256: string;
  packed: string;
};

/** The books of one kind, all of one weight. Payouts in hundredths of the total bet. */
export type GameListing = { kind: RoundKind; weight: number; ids: Uint32Array; pays: Uint32Array };
/** `total` is the sum of all weights. */
export type BookTable = { listings: readonly GameListing[]; total: number };
export type Book = { id: number; weight: number; pays: number };

/** @throws RangeError where the packed text isn't as long as its counts say, or the weights are more than one draw holds. */
export const unpackBooks = ({ firstId, unit, kinds, packed }: PackedBooks): BookTable => {
  const next = numbersIn(packed);
  const listings = kinds.map(({ kind, count, weight }) => {
    const [ids, pays] = [new Uint32Array(count), new Uint32Array(count)];
    let id = firstId;
    for (let at = 0; at < count; at++) ids[at] = id += next();
    if (kind !== 'none') for (let at = 0; at < count; at++) pays[at] = next() * unit;
    return { kind, weight, ids, pays };
  });
  const total = listings.reduce((sum, { weight, ids }) => sum + weight * ids.length, 0);
  if (total > 2 ** 32) throw new RangeError('more weight than one draw holds');
  return { listings, total };
};

/** One draw, `below(total)`: the first book whose running total of weights is above it. */
export const drawBook = ({ listings, total }: BookTable, chance: Chance): Book => {
  let left = chance.below(total);
  for (const { ids, pays, weight } of listings) {
    const whole = weight * ids.length;
    if (left < whole) {
      const at = Math.floor(left / weight);
      return { id: ids[at]!, weight, pays: pays[at]! };
    }
    left -= whole;
  }
  throw new RangeError('the weights are less than their total');
};

/** The table as it is published and hashed. */
export const tableLines = ({ listings }: BookTable): string =>
  listings.flatMap(({ ids, pays, weight }) => Array.from(ids, (id, at) => `${id},${weight},${pays[at]!}`)).join('\n');

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Packs numbers as `numbersIn` reads them: small ones are a letter each, which compresses on its way. @param numbers whole, 0 … 2³¹−1 */
export const packNumbers = (numbers: Iterable<number>): string => {
  let text = '';
  for (let left of numbers) {
    for (; left >= 32; left = Math.floor(left / 32)) text += letters[(left % 32) + 32];
    text += letters[left];
  }
  return text;
};

const numbersIn = (packed: string): (() => number) => {
  const values = new Uint8Array(128);
  for (let at = 0; at < letters.length; at++) values[letters.charCodeAt(at)] = at;
  let place = 0;
  return () => {
    for (let [value, worth] = [0, 1]; ; worth *= 32) {
      if (place >= packed.length) throw new RangeError('the books end too early');
      const letter = values[packed.charCodeAt(place++)]!;
      value += (letter % 32) * worth;
      if (letter < 32) return value;
    }
  };
};

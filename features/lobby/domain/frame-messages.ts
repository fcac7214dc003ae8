import type { Minor } from '#kit/shared/money/money.ts';
import { wireNotNegative } from '#kit/shared/money/wire-money.ts';

/** How far a round has been shown: `round-begin` before it is asked for, `round-goes-on` every few seconds until it was shown. */
export type RoundWord =
  | { type: 'round-begin' | 'round-goes-on' }
  /** What was taken for it, or what it paid, beyond what was said of it before. */
  | { type: 'round-staked' | 'round-shown'; amount: Minor };

/**
 * What a framed game says to the page around it, and the page to it. Whoever speaks is checked first (`origin`, `source`), what
 * is said by its exact shape. The game's side is its maker's; the one in `simulators/vendor` is held to the same by a test.
 */
export type FromGame =
  | { type: 'ready' | 'balance-changed' | 'open-cashier' | 'close' }
  | { type: 'error'; code: string }
  | RoundWord;

export type ToGame = { from: 'page'; type: 'balance-changed' | 'close' };

/** What arrived, if the frame of the game said it, from the game's own origin, in words of the protocol. */
export const parseFrameMessage = (
  { data, origin, source }: { data: unknown; origin: string; source: unknown },
  frame: { origin: string; window: unknown },
): FromGame | undefined => {
  if (origin !== frame.origin || source === null || source !== frame.window) return undefined;
  return messageIn(data);
};

/** Beside `from` and `type`, what each says; nothing else is taken. */
const words: Readonly<Record<string, string | undefined>> = {
  ready: 'game',
  'balance-changed': undefined,
  'open-cashier': undefined,
  close: undefined,
  error: 'code',
  'round-begin': undefined,
  'round-goes-on': undefined,
  'round-staked': 'amount',
  'round-shown': 'amount',
};
const wordMax = 100;

/** A message of a game in exactly its shape. */
export const messageIn = (data: unknown): FromGame | undefined => {
  if (typeof data !== 'object' || data === null) return undefined;
  const { from, type, ...rest }: Record<string, unknown> = { ...data };
  if (from !== 'vendor' || typeof type !== 'string' || !Object.hasOwn(words, type)) return undefined;
  const word = words[type];
  const said = word === undefined ? undefined : rest[word];
  const isWhole = Object.keys(rest).length === (word === undefined ? 0 : 1);
  if (!isWhole || (word !== undefined && (typeof said !== 'string' || said.length > wordMax))) return undefined;
  if (type === 'error') return { type, code: String(said) };
  if (type === 'round-staked' || type === 'round-shown') {
    const amount = wireNotNegative.safeParse(said).data;
    return amount === undefined ? undefined : { type, amount };
  }
  return isPlainWord(type) ? { type } : undefined;
};

const plainWords = ['ready', 'balance-changed', 'open-cashier', 'close', 'round-begin', 'round-goes-on'] as const;
const isPlainWord = (type: string): type is (typeof plainWords)[number] => plainWords.some((word) => word === type);

/** Where a launched game stands, if it may be framed: on the web, and never where our own pages are. */
export const gameOriginOf = (address: string, own: string): string | undefined => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === own) return undefined;
  return url.origin;
};

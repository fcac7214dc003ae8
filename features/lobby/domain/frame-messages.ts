/**
 * What a framed game says to the page around it, and the page to it. Whoever speaks is checked first (`origin`, `source`), what
 * is said by its exact shape. The game's side is its maker's; the one in `apps/vendor` is held to the same by a test.
 */
export type FromGame =
  | { type: 'ready' | 'balance-changed' | 'open-cashier' | 'close' }
  | { type: 'error'; code: string };

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
  return type === 'ready' || type === 'balance-changed' || type === 'open-cashier' || type === 'close'
    ? { type }
    : undefined;
};

/** Where a launched game stands, if it may be framed: on the web, and never where our own pages are. */
export const gameOriginOf = (address: string, own: string): string | undefined => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === own) return undefined;
  return url.origin;
};

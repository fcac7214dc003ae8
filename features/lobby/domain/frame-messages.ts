import * as z from 'zod/mini';

/**
 * What a framed game says to the page around it, and the page to it. Whoever speaks is checked first (`origin`, `source`), what
 * is said by these. The game's side is its maker's; ours in `apps/vendor` is held to the same by a test.
 */
export const fromGame = z.discriminatedUnion('type', [
  z.strictObject({ from: z.literal('vendor'), type: z.literal('ready'), game: z.string().check(z.maxLength(100)) }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('balance-changed') }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('open-cashier') }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('close') }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('error'), code: z.string().check(z.maxLength(100)) }),
]);
export type FromGame = z.output<typeof fromGame>;

export type ToGame = { from: 'page'; type: 'balance-changed' | 'close' };

/** What arrived, if the frame of the game said it, from the game's own origin, in words of the protocol. */
export const heardFrom = (
  { data, origin, source }: { data: unknown; origin: string; source: unknown },
  frame: { origin: string; window: unknown },
): FromGame | undefined => {
  if (origin !== frame.origin || source === null || source !== frame.window) return undefined;
  const message = fromGame.safeParse(data);
  return message.success ? message.data : undefined;
};

/** Where a launched game stands, if it may be framed: on the web, and never where our own pages are. */
export const gameOriginOf = (address: string, own: string): string | undefined => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === own) return undefined;
  return url.origin;
};

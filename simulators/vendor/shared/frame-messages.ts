import * as z from 'zod/mini';

const amount = z.string().check(z.regex(/^(0|[1-9][0-9]{0,13})(\.[0-9]{1,3})?$/));

/** What a game says to the page that frames it. Each names its sender; the page checks the origin and this schema. */
export const toPage = z.discriminatedUnion('type', [
  z.strictObject({ from: z.literal('vendor'), type: z.literal('ready'), game: z.string() }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('balance-changed') }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('open-cashier') }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('close') }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('error'), code: z.string() }),
  // How far a round has been shown: the figures around the game wait for it.
  z.strictObject({ from: z.literal('vendor'), type: z.literal('round-begin') }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('round-goes-on') }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('round-staked'), amount }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('round-shown'), amount }),
]);
export type ToPage = z.output<typeof toPage>;

/** What the page may say to the game: its balance changed elsewhere, or the game shall end. */
export const toGame = z.discriminatedUnion('type', [
  z.strictObject({ from: z.literal('page'), type: z.literal('balance-changed') }),
  z.strictObject({ from: z.literal('page'), type: z.literal('close') }),
]);

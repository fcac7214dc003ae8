import * as z from 'zod/mini';

/** What a game says to the page that frames it. Each names its sender; the page checks the origin and this schema. */
export const toPage = z.discriminatedUnion('type', [
  z.strictObject({ from: z.literal('vendor'), type: z.literal('ready'), game: z.string() }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('balance-changed') }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('open-cashier') }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('close') }),
  z.strictObject({ from: z.literal('vendor'), type: z.literal('error'), code: z.string() }),
]);
export type ToPage = z.output<typeof toPage>;

/** What the page may say to the game: its balance changed elsewhere, or the game shall end. */
export const toGame = z.discriminatedUnion('type', [
  z.strictObject({ from: z.literal('page'), type: z.literal('balance-changed') }),
  z.strictObject({ from: z.literal('page'), type: z.literal('close') }),
]);

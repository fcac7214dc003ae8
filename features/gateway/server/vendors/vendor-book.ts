import { z } from 'zod';
import type { World } from '#kit/server/world.ts';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { amountIn } from '#kit/shared/money/wire-money.ts';
import { type Instant, isoOf, secondsMs, wireInstant } from '#kit/shared/time.ts';
import { theirStates } from '../../domain/matching.ts';
import { callVendor, type GivenFreeRounds, httpVendor, type VendorPlace } from './vendor-client.ts';

/** What a vendor keeps in its book: its list of acts, and of a transfer vendor its players' balances. */
export type VendorBook = {
  /** The acts that it made from one moment to before another, in an order that stays; absent where it offers no list. @param page from 1. */
  transactions?: (asked: { from: Instant; to: Instant; page: number }) => Promise<ListedPage>;
  /** Everything of a time once more: what was lost is found by it; absent where it sends nothing again. */
  resend?: (asked: { from: Instant; to: Instant }) => Promise<{ calls: number }>;
  /** Absent where it plays no free rounds of ours. Told twice it knows them by their id. */
  freeRounds?: (asked: GivenFreeRounds) => Promise<void>;
  /** Moves money to a player's balance there or out of it; the same transfer again changes nothing. */
  transfer: (asked: TransferRequest) => Promise<TransferReport>;
  transferStatus: (asked: { transferId: string }) => Promise<TransferReport | { state: 'unknown' }>;
  playerBalance: (asked: { player: string; currency: Currency }) => Promise<{ balance: Minor }>;
};

export const listedPageMax = 1000;

const line = z.object({
  transactionId: z.string().min(1).max(100),
  kind: z.string().min(1).max(40),
  player: z.string().min(1).max(100),
  roundId: z.string().max(100).optional(),
  currency: wireCurrency,
  /** What moved, from the wallet's side; in the decimals of its currency. */
  amount: z.string(),
  state: z.enum(theirStates),
  at: wireInstant,
});
export type Listed = Omit<z.output<typeof line>, 'amount'> & { amount: Minor };

const listed = z.codec(line, z.custom<Listed>(), {
  decode: (of, context) => {
    const amount = amountIn(of.currency).safeParse(of.amount);
    if (amount.success) return { ...of, amount: amount.data };
    context.issues.push({
      code: 'custom',
      message: 'not an amount of its currency',
      path: ['amount'],
      input: of.amount,
    });
    return z.NEVER;
  },
  encode: (of) => ({ ...of, amount: moneyText(of.amount, of.currency) }),
});

export const listedPage = z.object({
  transactions: z.array(listed).max(listedPageMax),
  /** Undefined after the last one. */
  nextPage: z.int().min(2).max(100_000).optional(),
});
export type ListedPage = z.output<typeof listedPage>;

export type TransferRequest = {
  transferId: string;
  player: string;
  direction: 'in' | 'out';
  amount: Minor;
  currency: Currency;
};
const told = z.object({ state: z.enum(['done', 'refused']), code: z.string().max(60).optional() });
export type TransferReport = z.output<typeof told>;
const status = z.object({ state: z.enum(['done', 'refused', 'unknown']), code: z.string().max(60).optional() });

/** A person waits for these, and a ticker asks again. */
const quick = { attemptsMax: 1, patienceMs: secondsMs(3) };

export const httpVendorBook = (world: World, place: VendorPlace): Required<VendorBook> => {
  const ask = callVendor(world, place);
  const askQuickly = callVendor(world, place, quick);
  return {
    transactions: ({ from, to, page }) => ask('transactions', { from: isoOf(from), to: isoOf(to), page }, listedPage),
    resend: ({ from, to }) => ask('resend', { from: isoOf(from), to: isoOf(to) }, z.object({ calls: z.int().min(0) })),
    freeRounds: (given) => httpVendor(world, place).freeRounds(given),
    transfer: ({ amount, ...rest }) =>
      askQuickly('transfer', { ...rest, amount: moneyText(amount, rest.currency) }, told),
    transferStatus: async ({ transferId }) => {
      const { state, code } = await askQuickly('transfer-status', { transferId }, status);
      return state === 'unknown' ? { state } : { state, code };
    },
    playerBalance: (asked) => askQuickly('player-balance', asked, z.object({ balance: amountIn(asked.currency) })),
  };
};

const without = () => Promise.reject(new Error('the vendor’s shape has no transfers'));

/** Of a vendor that speaks a shape of somebody else's: it has a launch and a list of games, and no more. */
export const shapedBook: VendorBook = { transfer: without, transferStatus: without, playerBalance: without };

/** The vendors whose book can be asked. */
export type VendorBooks = {
  vendors: () => Promise<readonly string[]>;
  /** Undefined for a vendor that we only hear from. */
  bookOf: (vendor: string) => Promise<VendorBook | undefined>;
};

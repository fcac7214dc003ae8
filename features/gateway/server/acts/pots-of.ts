import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { potWallets } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { potCodeOf } from '../../domain/transaction.ts';

export type PotsQuery = {
  vendor: string;
  merchantId: MerchantId;
  currency: Currency;
  game: string;
  pots: readonly string[];
};

/** What stands in pots of a game at a merchant, by their names. */
export const potsOf = async (world: World, { pots, ...of }: PotsQuery): Promise<Record<string, Minor>> => {
  const names = pots.map((pot) => ({ ...of, pot, code: potCodeOf(of, pot) }));
  const found = await potWallets.balancesOf(world.database.read, names);
  return Object.fromEntries(
    names.flatMap(({ pot, code }) => {
      const balance = found.get(code);
      return balance === undefined ? [] : [[pot, balance]];
    }),
  );
};

type PotBook = {
  pot: string;
  balance: Minor;
  /** How many lines its wallet has. */
  lines: number;
  /** What its newest line says is there. */
  lastBalance: Minor | undefined;
};

/** Pots of a game at a merchant beside their wallets' newest lines; none of a pot that nothing was put into yet. */
const potBooks = async (read: Read, { pots, ...of }: PotsQuery): Promise<PotBook[]> => {
  const levels = new Map(pots.map((pot) => [potCodeOf(of, pot), pot]));
  const books = await potWallets.booksOf(
    read,
    [...levels.keys()].map((code) => ({ ...of, code })),
  );
  return books.flatMap(({ code, balance, version, lastBalance }) => {
    const pot = levels.get(code);
    return pot === undefined || version === 0 ? [] : [{ pot, balance, lines: version, lastBalance }];
  });
};

type PotLine = {
  line: number;
  /** Above zero was put in, below was won. */
  amount: Minor;
  balanceAfter: Minor;
  at: Instant;
  counterAccount: string | null;
};

/** The lines of a pot's wallet, newest first. */
const potLines = async (
  read: Read,
  { pot, before, count, ...of }: Omit<PotsQuery, 'pots'> & { pot: string; before: number | undefined; count: number },
): Promise<PotLine[]> => {
  const rows = await potWallets.linesOf(read, { ...of, code: potCodeOf(of, pot) }, { before, count });
  return rows.map(({ version, amount, balanceAfter, at, counterAccount }) => ({
    line: version,
    amount,
    balanceAfter,
    at,
    counterAccount,
  }));
};

/** Pots of our own games at a merchant, for whoever looks into them. */
export const ownPots = { booksOf: potBooks, linesOf: potLines } as const;

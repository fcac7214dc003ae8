import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { WalletKind } from '../../domain/account.ts';

/** What wallets of a kind hold together. @property kind `pot`: of the merchant's pots, of no member. */
export type WalletTotal = { kind: WalletKind | 'pot'; currency: Currency; wallets: number; balance: Minor };

export type BookTotals = {
  /** Both ends are of this moment. */
  at: Instant;
  /** By kind and currency; empty wallets are counted, too. */
  wallets: WalletTotal[];
  /** What stands on the other ends. With the wallets of its currency zero. */
  others: { currency: Currency; balance: Minor }[];
};

type Row = {
  at: Instant;
  kind: WalletKind | 'pot' | 'counter' | null;
  currency: Currency;
  accounts: number;
  balance: string;
};

/** A merchant's books as they were added up last. Of a site on which nobody has looked yet they are added up now. */
export const bookTotals = async (read: Read, merchantId: MerchantId): Promise<BookTotals> => {
  const { rows: kept } = await sql<Row>`
    select l.looked_at as at, t.kind, t.currency, t.accounts::int as accounts, t.balance::text as balance
    from wallet.book_check l
    left join wallet.book_total t on t.merchant_id = ${merchantId}
    order by t.currency, array_position(array['cash', 'trial', 'bonus', 'locked', 'points', 'pot'], t.kind)`.execute(
    read,
  );
  return totalsOf(kept.length > 0 ? kept : await rowsNow(read, merchantId));
};

const rowsNow = async (read: Read, merchantId: MerchantId): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select n.at, s.kind, s.currency, s.accounts::int as accounts, s.balance::text as balance
    from (select kit.now() as at) n
    left join wallet.book_sum s on s.merchant_id = ${merchantId}
    order by s.currency, array_position(array['cash', 'trial', 'bonus', 'locked', 'points', 'pot'], s.kind)`.execute(
    read,
  );
  return rows;
};

const totalsOf = (rows: readonly Row[]): BookTotals => {
  const [first] = rows;
  if (!first) throw new Error('the books answer at least when they were added up');
  const books: BookTotals = { at: first.at, wallets: [], others: [] };
  for (const { kind, currency, accounts, balance } of rows) {
    const held = { currency, balance: minor(BigInt(balance ?? 0)) };
    if (kind === 'counter') books.others.push(held);
    else if (kind !== null) books.wallets.push({ kind, wallets: accounts, ...held });
  }
  return books;
};

/** Adds the books of all merchants up anew, unless the last time was not long enough ago for what it cost. */
export const sumBooks = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ isDone: boolean }>`select wallet.sum_books() as "isDone"`.execute(tx);
  return oneRow(rows).isDone;
};

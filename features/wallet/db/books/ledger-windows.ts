import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import { everyMonth, type Keys, type Months } from './ledger-checks.ts';
import type { Closings } from './statement-checks.ts';

// How the ledger is cut into pieces that are looked through one after the other, each whole in a snapshot of its own.

/** A range of wallets: from the first on, before the other. */
export type Wallets = { from: bigint; to: bigint };

const afterAllWallets = 2n ** 62n;

/** Starts of ranges, as ranges that leave nothing out before the first or after the last. */
const rangesOf = <At>(starts: readonly At[], { first, end }: { first: At; end: At }): { from: At; to: At }[] => {
  const from = [first, ...starts.slice(1)];
  return from.map((start, at) => ({ from: start, to: from[at + 1] ?? end }));
};

/** @param size wallets a range. */
export const walletRanges = async (read: Read, size: number): Promise<Wallets[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select id
    from (select id, row_number() over (order by id) - 1 as place from wallet.wallet) w
    where place % ${size} = 0
    order by id`.execute(read);
  return rangesOf(
    rows.map(({ id }) => id),
    { first: 0n, end: afterAllWallets },
  );
};

/** Each month is a range; the first and the last reach on to where no month should be. */
export const monthRanges = (months: readonly number[]): Months[] =>
  rangesOf(months, { first: everyMonth.from, end: everyMonth.to });

/** @param size movements a range, about: keys are hashes. */
export const keyRanges = async (read: Read, size: number): Promise<Keys[]> => {
  const { rows } = await sql<{ movements: number }>`
    select coalesce(sum(greatest(c.reltuples, 0)), 0)::float8 as movements
    from pg_catalog.pg_inherits i
    join pg_catalog.pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'wallet.movement'::regclass`.execute(read);
  const count = Math.min(256, Math.max(1, Math.ceil(oneRow(rows).movements / size)));
  const startOf = (at: number) =>
    `${Math.floor((at * 256) / count)
      .toString(16)
      .padStart(2, '0')}000000-0000-0000-0000-000000000000`;
  return Array.from({ length: count }, (_, at) => ({
    from: startOf(at),
    to: at + 1 < count ? startOf(at + 1) : null,
  }));
};

/** @param size how many closings a range has. */
export const closingRanges = async (read: Read, size: number): Promise<Closings[]> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::int as last from wallet.statement`.execute(read);
  const count = Math.max(1, Math.ceil((oneRow(rows).last + 1) / size));
  return Array.from({ length: count }, (_, at) => ({ from: at * size, to: (at + 1) * size }));
};

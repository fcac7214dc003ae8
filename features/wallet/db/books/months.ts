import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';

export type LedgerMonth = {
  /** The month that is written, as year × 12 + month - 1. */
  written: number;
  /** The month that business time is in. */
  now: number;
  /** The month of a day from now. */
  tomorrow: number;
};

export const ledgerMonth = async (read: Read): Promise<LedgerMonth> => {
  const { rows } = await sql<LedgerMonth>`
    select
      month::int as written,
      wallet.month_of(kit.now())::int as now,
      wallet.month_of(kit.now() + interval '1 day')::int as tomorrow
    from wallet.ledger_month`.execute(read);
  return oneRow(rows);
};

export const prepareMonth = async (tx: Tx, month: number): Promise<void> => {
  await sql`select wallet.prepare_month(${month}::smallint)`.execute(tx);
};

export const openMonth = async (tx: Tx, month: number): Promise<void> => {
  await sql`select wallet.open_month(${month}::smallint)`.execute(tx);
};

/** One step of joining months that are over into quarters and years. @returns whether there was something to do. */
export const joinMonths = async (tx: Tx, blocks: number): Promise<boolean> => {
  const { rows } = await sql<{ isMore: boolean }>`select wallet.join_months(${blocks}) as "isMore"`.execute(tx);
  return oneRow(rows).isMore;
};

/** Whether the month that is written is not the one of a day from now. */
export const hasMonthToTurn: Condition = sql`
  exists (select from wallet.ledger_month where month < wallet.month_of((select kit.now()) + interval '1 day'))`;

/** Whether months are being joined. */
export const hasMonthJoin: Condition = sql`wallet.has_month_join()`;

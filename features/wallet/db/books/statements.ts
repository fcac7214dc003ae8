import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

const openHour = sql`
  from date_trunc('hour', kit.now()) as hour
  where not exists (select from wallet.statement s where s.closes_at >= hour)
    and exists (select from wallet.wallet)`;

/** Whether there is what `hourToClose` finds. */
export const hasHourToClose: Condition = sql`exists (select ${openHour})`;

/** The last full hour, unless it is closed already. */
export const hourToClose = async (read: Read): Promise<Instant | undefined> => {
  const { rows } = await sql<{ hour: Instant }>`
    select hour
    ${openHour}`.execute(read);
  return rows[0]?.hour;
};

/** @returns how many currencies were closed. Fails on `adds_up_to_zero` when the books do not add up. */
export const closeStatement = async (tx: Tx, closesAt: Instant): Promise<number> => {
  const { rows } = await sql<{ closed: number }>`
    select wallet.close_statement(${isoOf(closesAt)}::timestamptz) as closed`.execute(tx);
  return oneRow(rows).closed;
};

/** The full hour that was closed last. */
export const lastClosing = async (read: Read): Promise<Instant | undefined> => {
  const { rows } = await sql<{ closes_at: Instant }>`
    select closes_at
    from wallet.statement
    order by closes_at desc
    limit 1`.execute(read);
  return rows[0]?.closes_at;
};

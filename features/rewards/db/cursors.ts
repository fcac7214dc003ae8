import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type DayCursor = { next_day: string; known_at: Instant | null };

export const dayCursorOf = async (read: Read, merchantId: MerchantId): Promise<DayCursor | undefined> => {
  const { rows } = await sql<DayCursor>`
    select c.next_day::text as next_day, c.known_at
    from rewards.day_cursor c
    where c.merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

/** How far a merchant's days are worked off, held until the transaction ends. @param first where none was yet. */
export const lockDayCursor = async (tx: Tx, merchantId: MerchantId, first: string): Promise<DayCursor> => {
  await sql`
    insert into rewards.day_cursor (merchant_id, next_day)
    values (${merchantId}, ${first}::date)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<DayCursor>`
    select c.next_day::text as next_day, c.known_at
    from rewards.day_cursor c
    where c.merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0] ?? { next_day: first, known_at: null };
};

export const moveDayCursor = async (
  tx: Tx,
  merchantId: MerchantId,
  { nextDay, knownAt }: { nextDay: string; knownAt: Instant },
): Promise<void> => {
  await sql`
    update rewards.day_cursor
    set next_day = ${nextDay}::date, known_at = ${isoOf(knownAt)}::timestamptz
    where merchant_id = ${merchantId}`.execute(tx);
};

export type MonthCursor = { next_month: string; after_member: string };

export const monthCursorOf = async (read: Read, merchantId: MerchantId): Promise<MonthCursor | undefined> => {
  const { rows } = await sql<MonthCursor>`
    select c.next_month, c.after_member
    from rewards.month_cursor c
    where c.merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

/** The month whose end is looked at next, held until the transaction ends. */
export const lockMonthCursor = async (tx: Tx, merchantId: MerchantId, first: string): Promise<MonthCursor> => {
  await sql`
    insert into rewards.month_cursor (merchant_id, next_month)
    values (${merchantId}, ${first})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<MonthCursor>`
    select c.next_month, c.after_member
    from rewards.month_cursor c
    where c.merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0] ?? { next_month: first, after_member: '' };
};

export const moveMonthCursor = async (tx: Tx, merchantId: MerchantId, to: MonthCursor): Promise<void> => {
  await sql`
    update rewards.month_cursor
    set next_month = ${to.next_month}, after_member = ${to.after_member}
    where merchant_id = ${merchantId}`.execute(tx);
};

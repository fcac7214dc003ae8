import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { TermsKind } from './terms.ts';

export type PeriodCursor = { next_day: string; known_at: Instant | null };
type Which = { merchantId: MerchantId; kind: TermsKind };

export const cursorOf = async (read: Read, { merchantId, kind }: Which): Promise<PeriodCursor | undefined> => {
  const { rows } = await sql<PeriodCursor>`
    select c.next_day::text as next_day, c.known_at
    from rebates.period_cursor c
    where c.merchant_id = ${merchantId}
      and c.kind = ${kind}`.execute(read);
  return rows[0];
};

/** How far periods are worked off, held until the transaction ends. @param first where none was yet. */
export const lockCursor = async (tx: Tx, { merchantId, kind }: Which, first: string): Promise<PeriodCursor> => {
  await sql`
    insert into rebates.period_cursor (merchant_id, kind, next_day)
    values (${merchantId}, ${kind}, ${first}::date)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<PeriodCursor>`
    select c.next_day::text as next_day, c.known_at
    from rebates.period_cursor c
    where c.merchant_id = ${merchantId}
      and c.kind = ${kind}
    for update`.execute(tx);
  return rows[0] ?? { next_day: first, known_at: null };
};

export const moveCursor = async (
  tx: Tx,
  { merchantId, kind }: Which,
  { nextDay, knownAt }: { nextDay: string; knownAt: Instant | null },
): Promise<void> => {
  await sql`
    update rebates.period_cursor
    set next_day = ${nextDay}::date, known_at = ${knownAt === null ? null : isoOf(knownAt)}::timestamptz
    where merchant_id = ${merchantId}
      and kind = ${kind}`.execute(tx);
};

import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** The decision that will hold next, if one was made that has not taken effect. */
export const nextCoolingTime = async (
  read: Read,
  merchantId: string,
): Promise<{ hours: number; takes_effect_at: Instant } | undefined> => {
  const { rows } = await sql<{ hours: number; takes_effect_at: Instant; is_next: boolean }>`
    select hours, takes_effect_at, takes_effect_at > kit.now() as is_next
    from staff.cooling_time
    where merchant_id = ${merchantId}
    order by cooling_no desc
    limit 1`.execute(read);
  return rows[0]?.is_next === true ? rows[0] : undefined;
};

/** Serialises changes of a merchant's cooling time. */
export const lockCoolingTime = async (tx: Tx, merchantId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7303, hashtext(${merchantId}))`.execute(tx);
};

/** @param it.setWith null for a longer time, which one person may set. */
export const insertCoolingTime = async (
  tx: Tx,
  it: { merchantId: string; hours: number; from: Instant; setBy: string; setWith: string | null; at: Instant },
): Promise<void> => {
  await sql`
    insert into staff.cooling_time (merchant_id, hours, takes_effect_at, set_by, set_with, set_at)
    values (
      ${it.merchantId}, ${it.hours}, ${isoOf(it.from)}::timestamptz, ${it.setBy}, ${it.setWith},
      ${isoOf(it.at)}::timestamptz
    )`.execute(tx);
};

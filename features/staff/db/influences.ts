import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { Influence } from '../domain/independence.ts';

export type InfluenceKind = 'created' | 'role' | 'password' | 'second_factor' | 'enabled' | 'break_glass';

/** Records who had a hand in an operator's account: all of `by`, at this moment. */
export const insertInfluences = async (
  tx: Tx,
  it: { merchantId: string; operator: string; by: readonly string[]; kind: InfluenceKind },
): Promise<void> => {
  await sql`
    insert into staff.influence (merchant_id, operator, by_staff, kind, at)
    select ${it.merchantId}, ${it.operator}, by_staff, ${it.kind}, kit.now()
    from unnest(${[...it.by]}::text[]) by_staff`.execute(tx);
};

/** What still makes operators of this merchant depend on each other, and how long it does. */
export const recentInfluences = async (
  read: Read,
  merchantId: string,
): Promise<{ influences: Influence[]; coolingMs: number }> => {
  const hours = await coolingHoursOf(read, merchantId);
  const { rows } = await sql<{ operator: string; by_staff: string; at: Instant }>`
    select operator, by_staff, at
    from staff.influence
    where merchant_id = ${merchantId}
      and at > kit.now() - ${hours}::int * interval '1 hour'
    order by at`.execute(read);
  return {
    influences: rows.map(({ operator, by_staff: by, at }) => ({ operator, by, at })),
    coolingMs: hours * 3_600_000,
  };
};

export const coolingHoursOf = async (read: Read, merchantId: string): Promise<number> => {
  const { rows } = await sql<{ hours: number }>`
    select staff.cooling_hours(${merchantId}, kit.now()) as hours`.execute(read);
  return oneRow(rows).hours;
};

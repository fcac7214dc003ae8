import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

/** When money last moved in each member's cash wallet; nobody whose money never did. */
export const lastMovedOf = async (read: Read, memberIds: readonly string[]): Promise<Map<string, Instant>> => {
  const { rows } = await sql<{ member_id: string; at: Instant }>`
    select w.member_id, max(newest.recorded_at) as at
    from wallet.wallet w
    cross join lateral (
      select m.recorded_at
      from wallet.movement m
      where m.wallet_id = w.id
      order by m.version desc
      limit 1
    ) newest
    where w.member_id = any(${[...memberIds]}::text[])
      and w.kind = 'cash'
    group by w.member_id`.execute(read);
  return new Map(rows.map(({ member_id, at }) => [member_id, at]));
};

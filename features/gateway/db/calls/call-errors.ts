import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { isOf } from './call-search.ts';

/** As the index `request_error` has it: the planner finds the index by these very words. */
const isError = sql.raw(`l.code not in (
  'ok', 'insufficient_funds', 'player_limit', 'account_blocked', 'session_ended', 'licence_needed', 'country_refused',
  'site_maintenance', 'wallet_blocked', 'free_rounds_used'
)`);

/**
 * Calls of vendors that were refused for more than a player's own matter (no money, a limit, a session that has ended), by
 * day; a day without any is missing. Calls are kept for thirty days.
 * @param span.from the first moment of a day.
 */
export const callErrorsByDay = async (
  read: Read,
  merchantId: MerchantId,
  { from, to, timeZone }: { from: Instant; to: Instant; timeZone: string },
): Promise<{ day: string; count: number }[]> => {
  const { rows } = await sql<{ day: string; count: number }>`
    select (l.requested_at at time zone ${timeZone})::date::text as day, count(*)::int as count
    from gateway.request_log l
    left join gateway.vendor_player p on p.player = l.player
    where ${isError}
      and l.requested_at >= ${isoOf(from)}::timestamptz
      and l.requested_at < ${isoOf(to)}::timestamptz
      and ${isOf(merchantId)}
    group by 1
    order by 1`.execute(read);
  return rows;
};

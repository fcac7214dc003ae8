import { sql } from '#kit/server/database/database.ts';
import type { DeskReport } from '#kit/server/desk-reports.ts';
import { funnelColumns, funnelRows } from '#kit/server/funnel.ts';

/** How far the friends that each member brought along have come by now. */
export const referralFunnelReport: DeskReport = {
  name: 'referralFunnel',
  permission: 'players.read',
  columns: [{ name: 'member', kind: 'member' }, ...funnelColumns],
  rowsOf: async (read, query, world) => {
    const { merchantId, from, until, timeZone } = query;
    const cohort = sql`
      select member_id, referrer_id as key
      from referral.friend
      where merchant_id = ${merchantId}
        and joined_at >= ${from}::date::timestamp at time zone ${timeZone}
        and joined_at < (${until}::date + 1)::timestamp at time zone ${timeZone}`;
    return funnelRows(world, read, { cohort, keyName: 'member', order: 'largest' }, query);
  },
};

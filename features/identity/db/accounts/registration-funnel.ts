import { sql } from '#kit/server/database/database.ts';
import type { DeskReport } from '#kit/server/desk-reports.ts';
import { funnelColumns, funnelRows } from '#kit/server/funnel.ts';

/** How far those who registered on a day have come by now. */
export const funnelReport: DeskReport = {
  name: 'funnel',
  permission: 'reports.read',
  columns: [{ name: 'day', kind: 'text' }, ...funnelColumns],
  rowsOf: async (read, query, world) => {
    const { merchantId, from, until, timeZone } = query;
    const cohort = sql`
      select member_id, (registered_at at time zone ${timeZone})::date::text as key
      from identity.member
      where merchant_id = ${merchantId}
        and kind = 'player'
        and registered_at >= ${from}::date::timestamp at time zone ${timeZone}
        and registered_at < (${until}::date + 1)::timestamp at time zone ${timeZone}`;
    return funnelRows(world, read, { cohort, keyName: 'day', order: 'latest' }, query);
  },
};

import { sql } from '#kit/server/database/database.ts';
import type { DeskReport } from '#kit/server/desk-reports.ts';
import { funnelColumns, funnelRows } from '#kit/server/funnel.ts';

/** How far those who joined directly below each agent have come by now. Whoever moved since counts where they joined. */
export const agentFunnelReport: DeskReport = {
  name: 'agentFunnel',
  permission: 'agents.read',
  columns: [{ name: 'member', kind: 'member' }, ...funnelColumns],
  rowsOf: async (read, query, world) => {
    const { merchantId, from, until, timeZone } = query;
    const cohort = sql`
      select n.member_id, p.upline_id as key
      from agents.node n
      cross join lateral (
        select upline_id
        from agents.position
        where member_id = n.member_id
        order by valid_from
        limit 1
      ) p
      where n.merchant_id = ${merchantId}
        and p.upline_id is not null
        and n.joined_at >= ${from}::date::timestamp at time zone ${timeZone}
        and n.joined_at < (${until}::date + 1)::timestamp at time zone ${timeZone}`;
    return funnelRows(world, read, { cohort, keyName: 'member', order: 'largest' }, query);
  },
};

import { sql } from '#kit/server/database/database.ts';
import type { DeskReport, ReportRow } from '#kit/server/desk-reports.ts';

/** What bonuses that came into play on these days cost, by campaign, as their grants stand now. */
export const bonusesReport: DeskReport = {
  name: 'bonuses',
  permission: 'bonuses.read',
  columns: [
    { name: 'campaign', kind: 'text' },
    { name: 'grants', kind: 'count' },
    { name: 'players', kind: 'count' },
    { name: 'inPlay', kind: 'count' },
    { name: 'completed', kind: 'count' },
    { name: 'granted', kind: 'money' },
    { name: 'becameCash', kind: 'money' },
    { name: 'wentBack', kind: 'money' },
    { name: 'turnover', kind: 'money' },
    { name: 'costShare', kind: 'share' },
  ],
  rowsOf: async (read, { merchantId, currency, from, until, timeZone, language, place, limit }) => {
    const { rows } = await sql<ReportRow>`
      select coalesce(v.names ->> ${language}, v.names ->> 'EN', v.names ->> 'TH', c.campaign_id) as campaign, g.grants, g.players,
        g."inPlay", g.completed, g.granted, g."becameCash", g."wentBack", g.turnover, g."costShare"
      from (
        select g.campaign_id, max(g.version) as version, count(*)::int as grants, count(distinct g.member_id)::int as players,
          count(*) filter (where g.state = 'active')::int as "inPlay", count(*) filter (where g.state = 'completed')::int as completed,
          sum(g.amount)::bigint as granted, sum(g.converted)::bigint as "becameCash", sum(g.returned)::bigint as "wentBack",
          sum(g.progress)::bigint as turnover, div(sum(g.converted) * 10000, nullif(sum(g.progress), 0))::bigint as "costShare"
        from bonuses.member_grant g
        where g.merchant_id = ${merchantId}
          and g.currency = ${currency}
          and g.state <> 'revoked'
          and g.started_at >= ${from}::date::timestamp at time zone ${timeZone}
          and g.started_at < (${until}::date + 1)::timestamp at time zone ${timeZone}
        group by g.campaign_id
      ) g
      join bonuses.campaign c using (campaign_id)
      join bonuses.campaign_version v on v.campaign_id = g.campaign_id and v.version = g.version
      order by g."becameCash" desc, c.campaign_id
      limit ${limit}
      offset ${place.order === 'top' ? place.skip : Number(place.after || 0)}`.execute(read);
    return rows;
  },
};

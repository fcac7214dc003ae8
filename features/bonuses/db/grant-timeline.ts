import { sql } from '#kit/server/database/database.ts';
import { isWithin, momentText, type TimelineEntry, type TimelineSource } from '#kit/server/person-timeline.ts';

const at = sql`x.offered_at`;
const entryId = sql`x.grant_id`;

/** Bonuses by when they were offered, as they stand now. */
export const grantTimeline: TimelineSource = {
  kind: 'bonus',
  permission: 'bonuses.read',
  entriesOf: async (read, page) => {
    const { rows } = await sql<TimelineEntry>`
      select ${at} as at, ${momentText(at)} as moment, ${entryId} as id, x.state as code, x.amount as amount,
        nullif(x.converted, 0) as paid, x.currency as currency, coalesce(v.names ->> ${page.language}, v.names ->> 'EN', v.names ->> 'TH', x.campaign_id) as about, null::text as link
      from bonuses.member_grant x
      left join bonuses.campaign_version v using (campaign_id, version)
      where x.member_id = ${page.memberId}
        and ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
};

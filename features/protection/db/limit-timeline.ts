import { sql } from '#kit/server/database/database.ts';
import { isWithin, momentText, type TimelineEntry, type TimelineSource } from '#kit/server/person-timeline.ts';

const at = sql`x.requested_at`;
const entryId = sql`x.limit_id`;

/** Limits by when they were asked for, as they stand now. */
export const limitTimeline: TimelineSource = {
  kind: 'limit',
  permission: 'protection.read',
  entriesOf: async (read, page) => {
    const { rows } = await sql<TimelineEntry>`
      select ${at} as at, ${momentText(at)} as moment, ${entryId} as id, x.state as code, case when x.kind <> 'play_time' then x.most end as amount,
        null::bigint as paid, null::text as currency, x.kind || ' / ' || x.period as about, null::text as link
      from protection.player_limit x
      where x.member_id = ${page.memberId}
        and ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
};

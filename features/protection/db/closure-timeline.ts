import { sql } from '#kit/server/database/database.ts';
import { isWithin, momentText, type TimelineEntry, type TimelineSource } from '#kit/server/person-timeline.ts';

const at = sql`x.from_at`;
const entryId = sql`x.closure_id`;

/** Breaks, exclusions, and what staff closed. */
export const closureTimeline: TimelineSource = {
  kind: 'closure',
  permission: 'protection.read',
  entriesOf: async (read, page) => {
    const { rows } = await sql<TimelineEntry>`
      select ${at} as at, ${momentText(at)} as moment, ${entryId} as id, x.kind as code, null::bigint as amount,
        null::bigint as paid, null::text as currency, null::text as about, null::text as link
      from protection.closure x
      where x.member_id = ${page.memberId}
        and ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
};

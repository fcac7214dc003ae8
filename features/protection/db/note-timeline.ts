import { sql } from '#kit/server/database/database.ts';
import { isWithin, momentText, type TimelineEntry, type TimelineSource } from '#kit/server/person-timeline.ts';

const at = sql`x.written_at`;
const entryId = sql`x.note_id`;

/** Notes of conversations, with who wrote them. */
export const noteTimeline: TimelineSource = {
  kind: 'note',
  permission: 'protection.read',
  entriesOf: async (read, page) => {
    const { rows } = await sql<TimelineEntry>`
      select ${at} as at, ${momentText(at)} as moment, ${entryId} as id, x.channel as code, null::bigint as amount,
        null::bigint as paid, null::text as currency, x.written_by || ': ' || x.text as about, null::text as link
      from protection.contact_note x
      where x.member_id = ${page.memberId}
        and ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
};

import { sql } from '#kit/server/database/database.ts';
import { isWithin, momentText, type TimelineEntry, type TimelineSource } from '#kit/server/person-timeline.ts';

const at = sql`x.at`;
const entryId = sql`lpad(x.seq::text, 20, '0')`;

/** What staff did to a player, by the trail. */
export const auditTimeline: TimelineSource = {
  kind: 'staff',
  permission: 'audit.read',
  entriesOf: async (read, page) => {
    const { rows } = await sql<TimelineEntry>`
      select ${at} as at, ${momentText(at)} as moment, ${entryId} as id, x.action as code, null::bigint as amount,
        null::bigint as paid, null::text as currency, concat_ws(': ', x.actor_name, x.reason) as about, null::text as link
      from staff.audit_entry x
      where x.subject_kind = 'player'
        and x.subject_id = ${page.memberId}
        and x.actor_kind = 'staff'
        and ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
};

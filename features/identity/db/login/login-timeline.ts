import { sql } from '#kit/server/database/database.ts';
import { isWithin, momentText, type TimelineEntry, type TimelineSource } from '#kit/server/person-timeline.ts';

const at = sql`x.attempted_at`;
const entryId = sql`lpad(x.attempt_id::text, 20, '0')`;

/** Every try to log in, with how. */
export const loginTimeline: TimelineSource = {
  kind: 'login',
  permission: 'players.read',
  entriesOf: async (read, page) => {
    const { rows } = await sql<TimelineEntry>`
      select ${at} as at, ${momentText(at)} as moment, ${entryId} as id, case x.outcome when 'too_many' then 'tooMany' else x.outcome end as code, null::bigint as amount,
        null::bigint as paid, null::text as currency, x.way as about, null::text as link
      from identity.login_attempt x
      where x.member_id = ${page.memberId}
        and ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
};

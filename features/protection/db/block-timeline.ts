import { sql } from '#kit/server/database/database.ts';
import { isWithin, momentText, type TimelineEntry, type TimelineSource } from '#kit/server/person-timeline.ts';

const at = sql`x.blocked_at`;
const entryId = sql`x.block_id`;

/** What staff kept the player from. */
export const blockTimeline: TimelineSource = {
  kind: 'block',
  permission: 'players.read',
  entriesOf: async (read, page) => {
    const { rows } = await sql<TimelineEntry>`
      select ${at} as at, ${momentText(at)} as moment, ${entryId} as id, case when x.lifted_at is not null then 'lifted' else 'set' end as code, null::bigint as amount,
        null::bigint as paid, null::text as currency, concat_ws(' · ', x.scope, x.target) as about, null::text as link
      from protection.partial_block x
      where x.member_id = ${page.memberId}
        and ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
};

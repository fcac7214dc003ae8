import { sql } from '#kit/server/database/database.ts';
import { isWithin, momentText, type TimelineEntry, type TimelineSource } from '#kit/server/person-timeline.ts';

const at = sql`x.requested_at`;
const entryId = sql`x.withdrawal_id`;

/** Withdrawals by when they were requested, as they stand now. */
export const withdrawalTimeline: TimelineSource = {
  kind: 'withdrawal',
  permission: 'withdrawals.read',
  entriesOf: async (read, page) => {
    const { rows } = await sql<TimelineEntry>`
      select ${at} as at, ${momentText(at)} as moment, ${entryId} as id, x.state as code, x.amount as amount,
        null::bigint as paid, null::text as currency, x.bank as about, x.withdrawal_id as link
      from withdrawals.withdrawal x
      where x.member_id = ${page.memberId}
        and ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
};

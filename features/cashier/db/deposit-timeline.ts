import { sql } from '#kit/server/database/database.ts';
import { isWithin, momentText, type TimelineEntry, type TimelineSource } from '#kit/server/person-timeline.ts';

const at = sql`x.created_at`;
const entryId = sql`x.deposit_id`;

/** Deposits by when they were started, as they stand now. */
export const depositTimeline: TimelineSource = {
  kind: 'deposit',
  permission: 'deposits.read',
  entriesOf: async (read, page) => {
    const { rows } = await sql<TimelineEntry>`
      select ${at} as at, ${momentText(at)} as moment, ${entryId} as id, x.state as code, x.pay_amount as amount,
        x.credited_amount as paid, null::text as currency, null::text as about, null::text as link
      from cashier.deposit x
      where x.member_id = ${page.memberId}
        and ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
};

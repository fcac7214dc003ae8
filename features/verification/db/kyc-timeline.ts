import { sql } from '#kit/server/database/database.ts';
import { isWithin, momentText, type TimelineEntry, type TimelineSource } from '#kit/server/person-timeline.ts';

const at = sql`x.requested_at`;
const entryId = sql`x.kyc_request_id`;

/** Requests for documents by when they were made, as they stand now. */
export const kycTimeline: TimelineSource = {
  kind: 'document',
  permission: 'verification.read',
  entriesOf: async (read, page) => {
    const { rows } = await sql<TimelineEntry>`
      select ${at} as at, ${momentText(at)} as moment, ${entryId} as id, x.state as code, null::bigint as amount,
        null::bigint as paid, null::text as currency, x.what as about, null::text as link
      from verification.kyc_request x
      where x.member_id = ${page.memberId}
        and ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
};

import { sql } from '#kit/server/database/database.ts';
import { isWithin, momentText, type TimelineEntry, type TimelineSource } from '#kit/server/person-timeline.ts';

const at = sql`x.placed_at`;
const entryId = sql`x.vendor || '/' || x.bet_id`;

/** Bets of all products by when they were placed, as they stand now. */
export const betTimeline: TimelineSource = {
  kind: 'bet',
  permission: 'money.read',
  entriesOf: async (read, page) => {
    const { rows } = await sql<TimelineEntry>`
      select ${at} as at, ${momentText(at)} as moment, ${entryId} as id, x.state as code, x.stake as amount,
        case when x.state in ('settled', 'resettled') then x.payout + x.jackpot + x.correction end as paid, x.currency as currency, x.vendor || ' · ' || x.game as about, x.round_no::text as link
      from turnover.fact x
      where x.member_id = ${page.memberId}
        and ${isWithin(at, entryId, page)}
      order by ${at} desc, ${entryId} desc
      limit ${page.limit}`.execute(read);
    return rows;
  },
};

import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf, later, secondsMs } from '#kit/shared/time.ts';

/** Minor units with the fee, as it was asked for. */
export type Sent = { withdrawal_id: string; member_id: string; amount: bigint; at: Instant };

/** @property before the last one of the page before, by its moment and id. */
type Page = {
  merchantId: string;
  /** Everybody of the merchant where there is no list. */
  members: readonly string[] | undefined;
  from: Instant;
  to: Instant;
  before: { at: Instant; withdrawalId: string } | undefined;
  limit: number;
};

/** What was sent to some members of a merchant and stayed with them, the newest first. @public For agents. */
export const sentList = async (read: Read, { merchantId, members, from, to, before, limit }: Page): Promise<Sent[]> => {
  const end = before === undefined ? to : later(before.at, secondsMs(1));
  const { rows } = await sql<Sent>`
    with sent as (
      select w.withdrawal_id, w.member_id, w.amount, date_trunc('milliseconds', w.sent_at) as at
      from withdrawals.withdrawal w
      where w.merchant_id = ${merchantId}
        and w.sent_at >= ${isoOf(from)}::timestamptz
        and w.sent_at < ${isoOf(end)}::timestamptz
        and ${members === undefined ? sql`true` : sql`w.member_id = any(${members}::text[])`}
        and w.state not in ('returned', 'refunded')
    )
    select s.*
    from sent s
    where ${
      before === undefined
        ? sql`true`
        : sql`(s.at, s.withdrawal_id collate "C") < (${isoOf(before.at)}::timestamptz, ${before.withdrawalId})`
    }
    order by s.at desc, s.withdrawal_id collate "C" desc
    limit ${limit}`.execute(read);
  return rows;
};

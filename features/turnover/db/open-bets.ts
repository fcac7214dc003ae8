import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Bets of a vendor that are not settled yet. */
export type OpenBets = { vendor: string; bets: number; stake: Minor };

/** What of the bets made before a moment still runs, by vendor: nobody has settled it. @public For agents: who is late. */
export const openBetsBefore = async (read: Read, merchantId: MerchantId, at: Instant): Promise<OpenBets[]> => {
  const { rows } = await sql<OpenBets>`
    select f.vendor, count(*)::int as bets, sum(f.stake)::bigint as stake
    from turnover.fact f
    where f.state = 'open'
      and f.merchant_id = ${merchantId}
      and f.placed_at < ${isoOf(at)}::timestamptz
      and f.kind in ('bet', 'session_in')
      and not f.excluded && array['demo_credit', 'vendor_test']
    group by f.vendor
    order by f.vendor`.execute(read);
  return rows;
};

import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';

/** Bets that stand and of which nothing came yet, in rounds that are not over. @property amount in minor units. */
export type OpenStakes = { vendor: string; currency: Currency; bets: number; amount: bigint };

/** What still runs at each vendor, our own among them. */
export const openStakes = async (read: Read, merchantId: MerchantId): Promise<OpenStakes[]> => {
  const { rows } = await sql<OpenStakes>`
    select t.vendor, t.currency, count(*)::int as bets, (-sum(t.amount))::bigint as amount
    from gateway.round r
    join gateway.transaction t using (round_no)
    where r.state = 'open'
      and r.merchant_id = ${merchantId}
      and t.kind = 'bet'
      and not t.taken_back
      and not exists (
        select
        from gateway.transaction w
        where w.vendor = t.vendor
          and w.reference_id = t.transaction_id
          and w.kind in ('win', 'jackpot_win')
          and not w.taken_back
      )
    group by t.vendor, t.currency
    order by t.vendor, t.currency`.execute(read);
  return rows;
};

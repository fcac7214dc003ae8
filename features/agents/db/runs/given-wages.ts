import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** What each agent received within a time, before what went on to downlines; and what players with a rate of their own did. */
export const receivedBetween = async (
  read: Read,
  merchantId: MerchantId,
  { from, to }: { from: Instant; to: Instant },
): Promise<{ agent_id: string; of_player: boolean; amount: bigint }[]> => {
  const { rows } = await sql<{ agent_id: string; of_player: boolean; amount: bigint }>`
    select y.agent_id, v.of_player, sum(y.amount)::bigint as amount
    from agents.payment y
    join agents.figure f using (figure_id)
    join agents.version v using (version_id)
    where y.merchant_id = ${merchantId}
      and y.paid_at >= ${isoOf(from)}::timestamptz
      and y.paid_at < ${isoOf(to)}::timestamptz
    group by y.agent_id, v.of_player`.execute(read);
  return rows;
};

/** The terms of wages on turnover that the platform pays now, by type. */
export const platformWages = async (
  read: Read,
  merchantId: MerchantId,
): Promise<{ type: string; terms: unknown }[]> => {
  const { rows } = await sql<{ type: string; terms: unknown }>`
    select c.type, v.terms
    from agents.contract c
    join agents.version v using (contract_id)
    where c.merchant_id = ${merchantId}
      and c.payer_id is null
      and c.type in ('daily', 'hourly', 'real_time', 'rebate')
      and v.valid_from <= kit.now()
      and (v.valid_to is null or v.valid_to > kit.now())`.execute(read);
  return rows;
};

import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { ContractType } from '../../domain/contract-types.ts';

export type Owed = {
  figure_id: string;
  type: ContractType;
  from_at: Instant;
  to_at: Instant;
  payer_id: string | null;
  agent_id: string;
  pay: bigint;
  paid: bigint;
};

/** What is owed to a merchant's agents, in the order in which it is tried again; a page. */
export const owedOfMerchant = async (
  read: Read,
  merchantId: MerchantId,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Owed[]> => {
  const { rows } = await sql<Owed>`
    select p.figure_id, f.type, f.from_at, f.to_at, p.payer_id, p.agent_id, p.pay, p.paid
    from agents.payable p
    join agents.figure f using (figure_id)
    where p.merchant_id = ${merchantId}
      and p.state = 'owed'
      and ${
        after === undefined
          ? sql`true`
          : sql`(p.to_at, p.depth, p.figure_id) > (
              select a.to_at, a.depth, a.figure_id
              from agents.payable a
              where a.figure_id = ${after}
                and a.merchant_id = ${merchantId}
            )`
      }
    order by p.to_at, p.depth, p.figure_id
    limit ${limit}`.execute(read);
  return rows;
};

/** What all of it comes to, in minor units. */
export const owedTotal = async (read: Read, merchantId: MerchantId): Promise<{ missing: bigint; count: number }> => {
  const { rows } = await sql<{ missing: bigint; count: number }>`
    select coalesce(sum(p.pay - p.paid), 0)::bigint as missing, count(*)::int as count
    from agents.payable p
    where p.merchant_id = ${merchantId}
      and p.state = 'owed'`.execute(read);
  return oneRow(rows);
};

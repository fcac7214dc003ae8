import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';

export const adjustmentCauses = ['manual', 'fraud_hold'] as const;
export type AdjustmentCause = (typeof adjustmentCauses)[number];

export type Adjustment = {
  adjustment_id: string;
  /** Minor units; above zero it is taken off the net loss. */
  amount: bigint;
  cause: AdjustmentCause;
  reason: string;
  day: string;
  made_by: string;
  approved_by: string;
  made_at: Instant;
};

export const insertAdjustment = async (
  tx: Tx,
  it: Omit<Adjustment, 'adjustment_id' | 'made_at'> & {
    adjustmentId: string;
    merchantId: MerchantId;
    /** The agent and all above, the nearest first. */
    agents: readonly string[];
    currency: Currency;
  },
): Promise<void> => {
  await sql`
    insert into agents.adjustment
      (adjustment_id, merchant_id, agent_id, agents, currency, amount, cause, reason, day, made_by, approved_by)
    values (
      ${it.adjustmentId}, ${it.merchantId}, ${it.agents[0]}, ${it.agents}::text[], ${it.currency}, ${it.amount}::bigint,
      ${it.cause}, ${it.reason}, ${it.day}::date, ${it.made_by}, ${it.approved_by}
    )`.execute(tx);
};

/** What is taken off the net loss of each team on days, both included. */
export const adjustmentsOn = async (
  read: Read,
  { merchantId, currency }: { merchantId: MerchantId; currency: Currency },
  { first, last }: { first: string; last: string },
): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select a.id, sum(d.amount)::bigint as amount
    from agents.adjustment d
    cross join unnest(d.agents) as a (id)
    where d.merchant_id = ${merchantId}
      and d.currency = ${currency}
      and d.day between ${first}::date and ${last}::date
    group by a.id`.execute(read);
  return new Map(rows.map((row) => [row.id, row.amount]));
};

/** The last ones made for an agent's team itself. */
export const adjustmentsOf = async (read: Read, agentId: MemberId, limit: number): Promise<Adjustment[]> => {
  const { rows } = await sql<Adjustment>`
    select d.adjustment_id, d.amount, d.cause, d.reason, d.day::text as day, d.made_by, d.approved_by, d.made_at
    from agents.adjustment d
    where d.agent_id = ${agentId}
    order by d.made_at desc, d.adjustment_id
    limit ${limit}`.execute(read);
  return rows;
};

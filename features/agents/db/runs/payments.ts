import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type Payable = {
  figure_id: string;
  run_id: string;
  merchant_id: MerchantId;
  type: string;
  currency: Money;
  payer_id: MemberId | null;
  agent_id: MemberId;
  pay: bigint;
  paid: bigint;
  state: 'waiting' | 'owed';
  /** The number of the next part. */
  part: number;
};

const columns = sql`
  p.figure_id, p.run_id, p.merchant_id, f.type, f.currency, p.payer_id, p.agent_id, p.pay, p.paid, p.state,
  1 + (select count(*)::int from agents.payment y where y.figure_id = p.figure_id) as part`;

/** The next that wait in a run, from the top down, held; what another transaction holds is its own. */
export const lockWaiting = async (tx: Tx, runId: string, limit: number): Promise<Payable[]> => {
  const { rows } = await sql<Payable>`
    select ${columns}
    from agents.payable p
    join agents.figure f using (figure_id)
    where p.run_id = ${runId}
      and p.state = 'waiting'
    order by p.depth, p.figure_id
    limit ${limit}
    for no key update of p`.execute(tx);
  return rows;
};

/** What is owed of a merchant's earlier runs, the oldest first, held. */
export const lockOwed = async (tx: Tx, merchantId: MerchantId, limit: number): Promise<Payable[]> => {
  const { rows } = await sql<Payable>`
    select ${columns}
    from agents.payable p
    join agents.figure f using (figure_id)
    where p.merchant_id = ${merchantId}
      and p.state = 'owed'
    order by p.to_at, p.depth, p.figure_id
    limit ${limit}
    for no key update of p`.execute(tx);
  return rows;
};

export const insertPayment = async (tx: Tx, it: Payable, amount: bigint): Promise<void> => {
  await sql`
    insert into agents.payment (figure_id, part, payer_id, agent_id, merchant_id, currency, amount, paid_at)
    values (
      ${it.figure_id}, ${it.part}, ${it.payer_id}, ${it.agent_id}, ${it.merchant_id}, ${it.currency}, ${amount},
      -- Pages are of whole milliseconds.
      date_trunc('milliseconds', kit.now())
    )`.execute(tx);
};

export const writePayable = async (tx: Tx, figureId: string, paid: bigint): Promise<void> => {
  await sql`
    update agents.payable
    set paid = ${paid}, state = case when ${paid}::bigint = pay then 'paid' else 'owed' end
    where figure_id = ${figureId}`.execute(tx);
};

export const hasWaiting = async (read: Read, runId: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select
      from agents.payable p
      where p.run_id = ${runId}
        and p.state = 'waiting'
    ) as has`.execute(read);
  return rows[0]?.has === true;
};

/** Merchants to whose agents something is owed. */
export const merchantsOwing = async (read: Read): Promise<MerchantId[]> => {
  const { rows } = await sql<{ merchant_id: MerchantId }>`
    select distinct p.merchant_id
    from agents.payable p
    where p.state = 'owed'`.execute(read);
  return rows.map((row) => row.merchant_id);
};

/** What an agent owes to direct downlines, and what the agent is owed. */
export const owedOf = async (read: Read, memberId: string): Promise<{ owes: bigint; owed: bigint }> => {
  const { rows } = await sql<{ owes: bigint; owed: bigint }>`
    select
      coalesce(sum(p.pay - p.paid) filter (where p.payer_id = ${memberId}), 0)::bigint as owes,
      coalesce(sum(p.pay - p.paid) filter (where p.agent_id = ${memberId}), 0)::bigint as owed
    from agents.payable p
    where p.state = 'owed'
      and (p.payer_id = ${memberId} or p.agent_id = ${memberId})`.execute(read);
  return rows[0] ?? { owes: 0n, owed: 0n };
};

/** What of a run is owed, and how many of its payments still wait. */
export const openOfRun = async (read: Read, runId: string): Promise<{ owed: bigint; waiting: number }> => {
  const { rows } = await sql<{ owed: bigint; waiting: number }>`
    select coalesce(sum(p.pay - p.paid) filter (where p.state = 'owed'), 0)::bigint as owed,
      (count(*) filter (where p.state = 'waiting'))::int as waiting
    from agents.payable p
    where p.run_id = ${runId}`.execute(read);
  return rows[0] ?? { owed: 0n, waiting: 0 };
};

/** Who was paid since a moment, of merchants of whose runs none is being paid. */
export const paidAgentsSince = async (
  read: Read,
  since: Instant,
): Promise<{ merchant_id: MerchantId; agent_id: MemberId }[]> => {
  const { rows } = await sql<{ merchant_id: MerchantId; agent_id: MemberId }>`
    select distinct y.merchant_id, y.agent_id
    from agents.payment y
    where y.paid_at > ${isoOf(since)}::timestamptz
      and not exists (
        select
        from agents.run r
        where r.merchant_id = y.merchant_id
          and r.state = 'approved'
      )`.execute(read);
  return rows;
};

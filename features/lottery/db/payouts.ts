import { sql, type Tx } from '#kit/server/database.ts';
import type { Minor } from '#kit/shared/money.ts';

export type Payout = { kind: 'win' | 'refund'; amount: Minor };

/** What came back on each ticket. */
export const payoutsOf = async (tx: Tx, ticketNos: readonly bigint[]): Promise<Map<bigint, Payout>> => {
  const { rows } = await sql<Payout & { ticket_no: bigint }>`
    select ticket_no, kind, amount
    from lottery.payout
    where ticket_no = any(${`{${ticketNos.join(',')}}`}::bigint[])`.execute(tx);
  return new Map(rows.map(({ ticket_no, kind, amount }) => [ticket_no, { kind, amount }]));
};

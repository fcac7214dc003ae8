import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { roundOrderStates, RoundWay } from '../../domain/round-order.ts';

export type NewRoundOrder = {
  orderId: string;
  roundNo: bigint;
  way: RoundWay;
  /** Minor units as text, by the bet's transaction. */
  payouts: Readonly<Record<string, string>>;
  reason: string;
  approvalId: string;
  requestedBy: string;
  approvedBy: string;
};

export const insertRoundOrder = async (tx: Tx, it: NewRoundOrder): Promise<void> => {
  await sql`
    insert into gateway.round_order (order_id, round_no, way, payouts, reason, approval_id, requested_by, approved_by)
    values (${it.orderId}, ${it.roundNo}, ${it.way}, ${JSON.stringify(it.payouts)}::jsonb, ${it.reason},
      ${it.approvalId}, ${it.requestedBy}, ${it.approvedBy})`.execute(tx);
};

export type RoundOrderRow = {
  order_id: string;
  round_no: bigint;
  way: RoundWay;
  payouts: unknown;
  reason: string;
  requested_by: string;
  approved_by: string;
  ordered_at: Instant;
  state: (typeof roundOrderStates)[number];
  code: string | null;
  ended_at: Instant | null;
};

/** An order that waits, held; undefined once it has ended. */
export const lockWaitingOrder = async (tx: Tx, orderId: string): Promise<RoundOrderRow | undefined> => {
  const { rows } = await sql<RoundOrderRow>`
    select order_id, round_no, way, payouts, reason, requested_by, approved_by, ordered_at, state, code, ended_at
    from gateway.round_order
    where order_id = ${orderId}
      and state = 'ordered'
    for update`.execute(tx);
  return rows[0];
};

export const endOrder = async (
  tx: Tx,
  orderId: string,
  { state, code }: { state: 'done' | 'overtaken' | 'refused'; code?: string },
): Promise<void> => {
  await sql`
    update gateway.round_order
    set state = ${state},
      code = ${code ?? null},
      ended_at = kit.now()
    where order_id = ${orderId}
      and state = 'ordered'`.execute(tx);
};

export const ordersOfRound = async (read: Read, roundNo: bigint): Promise<RoundOrderRow[]> => {
  const { rows } = await sql<RoundOrderRow>`
    select order_id, round_no, way, payouts, reason, requested_by, approved_by, ordered_at, state, code, ended_at
    from gateway.round_order
    where round_no = ${roundNo}
    order by ordered_at`.execute(read);
  return rows;
};

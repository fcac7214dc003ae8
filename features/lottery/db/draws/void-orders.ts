import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

/** Writes the order, which moves the draw in the same moment; the database refuses it when it is too late. */
export const insertVoidOrder = async (
  tx: Tx,
  order: { drawNo: number; reason: string; approvalId: string; requestedBy: string; approvedBy: string },
): Promise<void> => {
  await sql`
    insert into lottery.void_order (draw_no, reason, approval_id, requested_by, approved_by)
    values (${order.drawNo}, ${order.reason}, ${order.approvalId}, ${order.requestedBy}, ${order.approvedBy})`.execute(
    tx,
  );
};

export type VoidOrder = {
  reason: string;
  requested_by: string;
  approved_by: string;
  ordered_at: Instant;
};

export const voidOrderOf = async (read: Read, drawNo: number): Promise<VoidOrder | undefined> => {
  const { rows } = await sql<VoidOrder>`
    select reason, requested_by, approved_by, ordered_at
    from lottery.void_order
    where draw_no = ${drawNo}`.execute(read);
  return rows[0];
};

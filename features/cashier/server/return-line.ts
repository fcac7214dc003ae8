import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type * as contract from '../contract/staff-return-line.ts';
import { setLineState, lockBankLine } from '../db/bank-lines.ts';

export const returnLine =
  (world: World): Handler<typeof contract.staffReturnLine> =>
  async ({ lineId, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const line = await lockBankLine(tx, visit.merchantId, lineId);
      if (!line) return refuse('not_found');
      if (line.state !== 'unmatched') return refuse('line_not_waiting');
      await setLineState(tx, lineId, { state: 'returned', memberId: null });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'cashier.return_line',
        subject: { kind: 'bank_line', id: lineId },
        before: { state: line.state, amount: line.amount, transactionId: line.transaction_id },
        after: { state: 'returned' },
        reason,
      });
      return accept({ outcome: 'returned' as const });
    });

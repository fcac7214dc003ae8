import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import type { StaffId } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type * as contract from '../contract/staff-return-line.ts';
import { type BankLineRow, lockBankLine, setLineState } from '../db/bank-lines.ts';
import { changeDeposit, lockDeposit } from '../db/deposits.ts';
import { tellDepositIn } from './tell-deposit.ts';

export const returnLine =
  (world: World): Handler<typeof contract.staffReturnLine> =>
  async ({ lineId, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const line = await lockBankLine(tx, visit.merchantId, lineId);
      if (!line) return refuse('not_found');
      if (line.state !== 'unmatched') return refuse('line_not_waiting');
      await setLineState(tx, lineId, { state: 'returned', memberId: null, by: visit.staff.staffId });
      await rejectIn(world, tx, line, visit.staff.staffId);
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

/** Whoever waits for this money learns that it went back. */
const rejectIn = async (world: World, tx: Tx, line: BankLineRow, by: StaffId): Promise<void> => {
  const deposit = line.suggestion_id === null ? undefined : await lockDeposit(tx, { depositId: line.suggestion_id });
  if (deposit?.state !== 'review') return;
  const change = { state: 'rejected', reason: 'money_returned', at: world.clock.now(), by } as const;
  await changeDeposit(tx, deposit.deposit_id, change);
  await tellDepositIn(world, tx, deposit, change);
};

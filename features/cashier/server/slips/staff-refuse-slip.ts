import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRefuseSlip as contract } from '../../contract/staff-refuse-slip.ts';
import { changeDeposit } from '../../db/deposits.ts';
import { changeSlip } from '../../db/slips.ts';
import { inReviewIn } from './decide-slip.ts';
import { notifyDepositIn } from '../deposits/notify-deposit.ts';

export const staffRefuseSlip = handle(
  contract,
  (world) =>
    ({ slipId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await inReviewIn(tx, slipId, visit.merchantId);
        if (!found) return refuse('not_found');
        const { slip, deposit } = found;
        if (slip.state !== 'review' || deposit.state !== 'review') return refuse('slip_not_waiting');
        const by = visit.staff.staffId;
        await changeSlip(tx, slipId, { state: 'refused', reason: slip.reason, by });
        const change = { state: 'rejected', reason: 'slip_refused', at: world.clock.now(), by } as const;
        await changeDeposit(tx, deposit.deposit_id, change);
        await notifyDepositIn(world, tx, deposit, change);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'cashier.refuse_slip',
          subject: { kind: 'slip', id: slipId },
          before: { state: slip.state, finding: slip.reason },
          after: { state: 'refused', depositId: deposit.deposit_id },
          reason,
        });
        return accept({ outcome: 'refused' as const });
      }),
);

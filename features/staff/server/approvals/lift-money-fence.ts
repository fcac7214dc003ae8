import { handle } from '#kit/server/http/handle.ts';
import { moneyFenceOf } from '#kit/server/database/money-fence.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { liftMoneyFence as contract } from '../../contract/lift-money-fence.ts';
import { kind } from './money-fence.ts';
import { requestApprovalIn } from './request-approval.ts';

/** Lifting the fence needs two people, who have compared payments since the restore with banks and vendors. */
export const liftMoneyFence = handle(
  contract,
  (world) =>
    ({ reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const fence = await moneyFenceOf(tx, visit.merchantId);
        if (!fence) return refuse('no_fence');
        const asked = await requestApprovalIn(world, tx, visit, {
          kind,
          permission: 'staff.write',
          subject: { kind: 'money_fence', id: visit.merchantId },
          amount: null,
          facts: { raisedAt: isoOf(fence.raisedAt), dataUntil: fence.dataUntil === null ? '' : isoOf(fence.dataUntil) },
          reason,
        });
        return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
      }),
);

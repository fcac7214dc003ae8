import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { id } from '#kit/shared/id.ts';
import { later } from '#kit/shared/time.ts';
import { expireApprovals } from '../db/approvals.ts';
import { approvalLifeMs } from '../domain/decide-approval.ts';
import { appendAuditIn } from './append-audit.ts';

/** Ends what nobody decided in its time, with an entry in the trail; the same can be asked for again. */
export const expireOldApprovals = (world: World) => async (): Promise<void> => {
  await world.backofficeDatabase.transact(async (tx) => {
    for (const row of await expireApprovals(tx, later(world.clock.now(), -approvalLifeMs)))
      await appendAuditIn(tx, {
        merchantId: id(row.merchant_id),
        actor: { kind: 'system', id: 'approvals', name: 'approvals' },
        action: 'staff.approval_expired',
        subject: { kind: row.subject_kind, id: row.subject_id },
        before: { state: 'waiting' },
        after: { state: 'expired', approvalId: row.approval_id, kind: row.kind },
      });
    return accept(undefined);
  });
};

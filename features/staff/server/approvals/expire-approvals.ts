import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { id } from '#kit/shared/id.ts';
import { later } from '#kit/shared/time.ts';
import { expireApproval, undecidedSince } from '../../db/approvals.ts';
import { approvalLifeMs } from '../../domain/decide-approval.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { type ApprovalActions, factsOf } from './decide-approval.ts';

/**
 * Ends what nobody decided in its time, with an entry in the trail; what was put aside for it is free again, and the same can be
 * asked for again. Each in a transaction of its own, so that one that fails holds up none.
 */
export const expireOldApprovals = (world: World, actions: ApprovalActions) => async (): Promise<void> => {
  const { backofficeDatabase, log } = world;
  for (const due of await overdueOf(world, actions))
    await backofficeDatabase
      .transact(async (tx) => {
        const row = await expireApproval(tx, due);
        if (!row) return accept(undefined);
        await actions[row.kind]?.reject(tx, factsOf(row), { merchantId: id(row.merchant_id) });
        await appendAuditIn(tx, {
          merchantId: row.merchant_id,
          actor: { kind: 'system', id: 'approvals', name: 'approvals' },
          action: 'staff.approval_expired',
          subject: { kind: row.subject_kind, id: row.subject_id },
          before: { state: 'waiting' },
          after: { state: 'expired', approvalId: row.approval_id, kind: row.kind },
        });
        return accept(undefined);
      })
      .catch((error: unknown) => log.error('an approval could not end', { approvalId: due.approval_id, error }));
};

/** Each kind after its own life, any after three days. */
const overdueOf = async ({ backofficeDatabase: { read }, clock }: World, actions: ApprovalActions) => {
  const due = await undecidedSince(read, later(clock.now(), -approvalLifeMs));
  for (const [kind, { lifeMs }] of Object.entries(actions))
    if (lifeMs !== undefined) due.push(...(await undecidedSince(read, later(clock.now(), -lifeMs), kind)));
  return due;
};

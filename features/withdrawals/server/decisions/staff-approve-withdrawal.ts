import { appendAuditIn, decideValueIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffApproveWithdrawal as contract } from '../../contract/staff-approve-withdrawal.ts';
import { approvalKinds, payoutOf } from './approval-actions.ts';
import { changeStateIn } from '../states/change-state.ts';
import { frozenTermsOf } from '../terms/frozen-terms.ts';
import { submitForApprovalIn, byOf, noteOf, takeIn } from './staff-decide.ts';

export const staffApproveWithdrawal = handle(
  contract,
  (world) =>
    ({ withdrawalId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const taken = await takeIn(world, tx, visit, { withdrawalId, states: ['review'] });
        if (!taken.ok) return taken;
        const row = taken.value;
        const { secondPersonFrom } = frozenTermsOf(row);
        const decided = await decideValueIn(tx, visit, {
          ...payoutOf(row),
          secondPersonFrom,
          permission: 'withdrawals.write',
        });
        if (!decided.ok) return decided;
        if (!decided.value.isAlone)
          return submitForApprovalIn(world, tx, visit, {
            row,
            kind: approvalKinds.approve,
            to: 'second_person',
            facts: {},
            reason,
          });
        await changeStateIn(world, tx, row, { to: 'approved', by: byOf(visit) });
        await appendAuditIn(tx, {
          ...noteOf(visit, row),
          action: 'withdrawals.approve',
          after: { state: 'approved', amount: row.amount },
          reason,
        });
        return accept({ outcome: 'done' as const });
      }),
);

import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffDecideHeld as contract } from '../../contract/payouts/staff-decide-held.ts';
import { lockHeldAct } from '../../db/payouts/held-acts.ts';
import { approvalOf } from './staff-held-acts.ts';

export const staffDecideHeld = handle(
  contract,
  (world) =>
    async ({ heldId, to, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const held = await lockHeldAct(tx, { heldId, merchantId: visit.merchantId });
        if (!held) return refuse('not_found');
        if (held.state !== 'held') return refuse('held_decided');
        const { vendor, transaction_id: transactionId, member_id: memberId, operation, ceiling } = held;
        return requestApprovalIn(world, tx, visit, {
          kind: approvalOf[to],
          permission: 'money.write',
          subject: { kind: 'held_payout', id: heldId },
          // What is refused gives nobody a value that a role would bound.
          amount: to === 'release' ? held.amount : null,
          facts: { vendor, transactionId, memberId, operation, ceiling, payout: moneyText(held.amount) },
          reason,
        });
      }),
);

import { memberOf } from '#features/identity/public.ts';
import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffDecideHold as contract } from '../../contract/desk/staff-decide-hold.ts';
import { lockHold } from '../../db/runs/holds.ts';
import { agentApprovals } from './agent-approvals.ts';

export const staffDecideHold = handle(
  contract,
  (world) =>
    async ({ holdId, decision, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const hold = await lockHold(tx, visit.merchantId, holdId);
        if (!hold) return refuse('hold_unknown');
        if (hold.state !== 'held') return refuse('hold_decided');
        const member = await memberOf(tx, hold.member_id);
        const asked = await requestApprovalIn(world, tx, visit, {
          kind: agentApprovals.decideHold,
          permission: 'agents.write',
          subject: { kind: 'member', id: hold.member_id },
          amount: null,
          facts: {
            account: member?.account ?? null,
            decision,
            cause: hold.reason,
            proof: hold.evidence,
            by: visit.staff.username,
            holdId,
          },
          reason,
        });
        return asked.ok ? accept(asked.value) : asked;
      }),
);

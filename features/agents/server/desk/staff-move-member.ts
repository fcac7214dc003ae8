import { memberNamed, memberOf } from '#features/identity/public.ts';
import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffMoveMember as contract } from '../../contract/desk/staff-move-member.ts';
import { checkMoveIn } from '../tree/move-branch.ts';
import { agentApprovals } from './agent-approvals.ts';

export const staffMoveMember = handle(contract, (world) => async ({ memberId, upline, reason }, visit) => {
  const { merchantId } = visit;
  return world.backofficeDatabase.transact(async (tx) => {
    const above = upline === null ? undefined : await memberNamed(tx, merchantId, upline);
    if (upline !== null && above?.kind !== 'agent') return refuse('upline_unknown');
    const uplineId = above?.memberId ?? null;
    const checked = await checkMoveIn(world, tx, { merchantId, memberId, uplineId });
    if (!checked.ok) return checked;
    const member = await memberOf(tx, memberId);
    const asked = await requestApprovalIn(world, tx, visit, {
      kind: agentApprovals.move,
      permission: 'agents.write',
      subject: { kind: 'member', id: memberId },
      amount: null,
      facts: { account: member?.account ?? null, uplineId, upline: above?.account ?? null },
      reason,
    });
    return asked.ok ? accept(asked.value) : asked;
  });
});

import { memberOf } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAdjustTeam as contract } from '../../contract/desk/staff-adjust-team.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { agentApprovals } from './agent-approvals.ts';

export const staffAdjustTeam = handle(contract, (world) => async ({ memberId, amount, way, cause, reason }, visit) => {
  const { merchantId } = visit;
  const { currency } = await merchantOf(world, merchantId);
  return world.backofficeDatabase.transact(async (tx) => {
    const stands = await positionAt(tx, memberId, world.clock.now());
    if (stands?.merchant_id !== merchantId) return refuse('not_in_tree');
    const member = await memberOf(tx, stands.member_id);
    if (member?.kind !== 'agent') return refuse('not_an_agent');
    const asked = await requestApprovalIn(world, tx, visit, {
      kind: agentApprovals.adjust,
      permission: 'agents.write',
      subject: { kind: 'member', id: memberId },
      amount: null,
      facts: {
        account: member.account,
        amount: moneyText(way === 'off' ? amount : -amount, currency),
        why: cause,
        note: reason,
        by: visit.staff.username,
      },
      reason,
    });
    return asked.ok ? accept(asked.value) : asked;
  });
});

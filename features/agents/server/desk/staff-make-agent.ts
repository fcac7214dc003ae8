import { memberNamed } from '#features/identity/public.ts';
import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffMakeAgent as contract } from '../../contract/desk/staff-make-agent.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { levelsOf } from '../tree/join-tree.ts';
import { agentApprovals } from './agent-approvals.ts';

export const staffMakeAgent = handle(contract, (world) => async ({ account, rank, upline, reason }, visit) => {
  const { merchantId } = visit;
  return world.backofficeDatabase.transact(async (tx) => {
    const member = await memberNamed(tx, merchantId, account);
    if (!member || member.kind === 'trial') return refuse('not_in_tree');
    const now = world.clock.now();
    if (await positionAt(tx, member.memberId, now)) return refuse('already_in_tree');
    const above = upline === null ? undefined : await memberNamed(tx, merchantId, upline);
    const stands = above && (await positionAt(tx, above.memberId, now));
    if (upline !== null && (above?.kind !== 'agent' || !stands)) return refuse('upline_unknown');
    if (stands && stands.depth + 1 >= (await levelsOf(world, merchantId))) return refuse('too_deep');
    const asked = await requestApprovalIn(world, tx, visit, {
      kind: agentApprovals.make,
      permission: 'agents.write',
      subject: { kind: 'member', id: member.memberId },
      amount: null,
      facts: { account: member.account, rank, uplineId: above?.memberId ?? null, upline: above?.account ?? null },
      reason,
    });
    return asked.ok ? accept(asked.value) : asked;
  });
});

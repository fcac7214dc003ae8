import type { AffiliateApproved } from '#features/content/public.ts';
import { memberOf } from '#features/identity/public.ts';
import { isOn } from '#features/merchants/public.ts';
import { requestApprovalIn } from '#features/staff/public.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { levelsOf } from '../tree/join-tree.ts';
import { agentApprovals } from './agent-approvals.ts';

/**
 * Whose application was approved becomes an agent once a second person agrees: where they stand, or at the top of a tree of their
 * own. Without an agent centre nothing follows.
 */
export const applicantToAgent: AffiliateApproved = async (world, tx, visit, { memberId, caseNumber }) => {
  const { merchantId } = visit;
  if (!(await isOn(world, merchantId, 'AGENTCENTER3'))) return accept({});
  const member = await memberOf(tx, memberId);
  if (member?.merchantId !== merchantId || member.kind === 'trial') return accept({});
  if (member.kind === 'agent') return refuse('already_an_agent');
  const stands = await positionAt(tx, memberId, world.clock.now());
  if (stands && stands.depth >= (await levelsOf(world, merchantId))) return refuse('too_deep');
  const uplineId = stands?.upline_id ?? null;
  const upline = uplineId === null ? null : ((await memberOf(tx, uplineId))?.account ?? null);
  return requestApprovalIn(world, tx, visit, {
    kind: agentApprovals.make,
    permission: 'agents.write',
    subject: { kind: 'member', id: memberId },
    amount: null,
    facts: { account: member.account, rank: 'agent', uplineId, upline },
    reason: `application ${caseNumber}`,
  });
};

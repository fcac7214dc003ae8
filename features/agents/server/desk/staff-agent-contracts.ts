import { memberOf } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { turnoverEdges } from '#features/rebates/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAgentContracts as contract } from '../../contract/desk/staff-agent-contracts.ts';
import { versionsOfMember } from '../../db/contracts/versions.ts';
import { adjustmentsOf } from '../../db/runs/adjustments.ts';
import { positionAt } from '../../db/tree/positions.ts';
import { versionViewOf } from '../contracts/version-views.ts';
import { namesOf } from '../names-of.ts';

const versionsMax = 200;
const adjustmentsMax = 20;

export const staffAgentContracts = handle(contract, (world) => async ({ memberId }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const member = await memberOf(read, memberId);
  const position = await positionAt(read, memberId, world.clock.now());
  if (member?.merchantId !== merchantId || !position) return refuse('not_in_tree');
  const versions = await versionsOfMember(read, memberId, versionsMax);
  const nameOf = await namesOf(
    read,
    merchantId,
    versions.flatMap(({ agentId, payerId }) => [agentId, payerId]),
  );
  const { timeZone } = await merchantOf(world, merchantId);
  const viewsOf = (of: typeof versions) => of.map((version) => versionViewOf(version, nameOf));
  return accept({
    account: member.account,
    isTop: position.upline_id === null,
    paidBy: viewsOf(versions.filter(({ agentId }) => agentId === memberId)),
    pays: viewsOf(versions.filter(({ payerId }) => payerId === memberId)),
    edges: await turnoverEdges(read, merchantId, dayOf(world.clock.now(), timeZone)),
    adjustments: (await adjustmentsOf(read, position.member_id, adjustmentsMax)).map((one) => ({
      adjustmentId: one.adjustment_id,
      amount: minor(one.amount),
      cause: one.cause,
      reason: one.reason,
      day: one.day,
      madeBy: one.made_by,
      approvedBy: one.approved_by,
    })),
  });
});

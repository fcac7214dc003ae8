import { approvalActionsIn } from './decide-approval.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { approvals as contract } from '../../contract/approvals.ts';
import { type ApprovalRow, approvalsOf, countWaiting, kindsOf } from '../../db/approvals.ts';
import { recentInfluences } from '../../db/influences.ts';
import { powersOf } from '../../db/roles/own-roles.ts';
import { operatorById } from '../../db/operators.ts';
import { approvalLifeMs, type Decider, mayApprove } from '../../domain/decide-approval.ts';
import type { IndependenceFacts } from '../../domain/independence.ts';
import type { ApprovalActions } from './decide-approval.ts';

export const approvals = handle(contract, (world) => {
  const actions = approvalActionsIn(world);
  return async ({ state, kind, asked, limit }, { merchantId, staff }) => {
    const { read } = world.backofficeDatabase;
    const operator = await operatorById(read, staff.staffId);
    if (!operator) return refuse('forbidden');
    const decider = {
      staffId: operator.staff_id,
      powers: await powersOf(read, operator),
      admittedAt: operator.admitted_at,
    };
    const areas = readable(staff.permissions);
    const rows = await approvalsOf(read, {
      merchantId,
      permissions: areas,
      state,
      kind,
      requestedBy: asked === 'own' ? staff.staffId : undefined,
      count: limit,
    });
    const facts = { ...(await recentInfluences(read, merchantId)), now: world.clock.now() };
    return accept({
      approvals: rows.map((row) => view(row, decider, { facts, actions })),
      waiting: await countWaiting(read, merchantId, areas),
      kinds: await kindsOf(read, merchantId, areas),
    });
  };
});

/** Read permission of an area shows its waiting requests; deciding needs a permission of its own. */
const readable = (permissions: readonly string[]): string[] =>
  permissions.flatMap((permission) => [permission, permission.replace(/\.read$/, '.write')]);

type Seen = { facts: IndependenceFacts; actions: ApprovalActions };

const view = (row: ApprovalRow, decider: Decider, { facts, actions }: Seen) => {
  const may = mayApprove(
    {
      permission: row.permission,
      amount: row.amount,
      requestedBy: row.requested_by,
      requestedAt: row.requested_at,
      state: row.state,
    },
    decider,
    facts,
  );
  return {
    approvalId: row.approval_id,
    kind: row.kind,
    permission: row.permission,
    subject: { kind: row.subject_kind, id: row.subject_id },
    amount: row.amount === null ? null : minor(row.amount),
    facts: row.facts,
    reason: row.reason,
    requestedBy: { staffId: row.requested_by, name: row.requested_by_name },
    requestedAt: row.requested_at,
    deadline: later(row.requested_at, Math.min(actions[row.kind]?.lifeMs ?? approvalLifeMs, approvalLifeMs)),
    state: row.state,
    decidedBy: row.decided_by === null ? null : { staffId: row.decided_by, name: row.decided_by_name ?? '' },
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    mayDecide: may.ok,
    ...(may.ok || row.state !== 'waiting' ? {} : { mayNot: { refusal: may.refusal, detail: may.detail } }),
  };
};

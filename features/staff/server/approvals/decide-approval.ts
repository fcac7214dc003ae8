import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import type { Canonical } from '#kit/shared/canonical-json.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type ApprovalRow, endApproval, lockApproval } from '../../db/approvals.ts';
import { recentInfluences } from '../../db/influences.ts';
import { operatorById } from '../../db/operators.ts';
import type { ApprovalRefusal, mayApprove } from '../../domain/decide-approval.ts';
import { lockRoleActs } from '../../db/roles/role-acts.ts';
import { powersOf } from '../../db/roles/own-roles.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { auditVisit } from '../audit/staff-actor.ts';
import { countRoleActIn, type RoleLimitRefusal } from '../roles/count-role-act.ts';

export type DecidedApproval = {
  approvalId: string;
  subject: { kind: string; id: string };
  amount: bigint | null;
  facts: Canonical;
  reason: string;
  requestedBy: { staffId: string; username: string };
};

/** What an approved or rejected request does, in the transaction of the decision: a refusal leaves it waiting. */
export type ApprovalAction = {
  approve: (tx: Tx, approval: DecidedApproval, visit: StaffVisit) => Promise<Result<unknown, string>>;
  /** Rejected, or decided by nobody in its time: what was put aside for it is free again. */
  reject: (tx: Tx, approval: DecidedApproval, where: Pick<StaffVisit, 'merchantId'>) => Promise<void>;
  /** How long it can be decided, in milliseconds, where that is less than three days. */
  lifeMs?: number;
};

/** By kind. */
export type ApprovalActions = Readonly<Record<string, ApprovalAction>>;

/** What approvals of each kind do: added by every feature that asks for a second person. */
export const approvalKinds = extensionPoint<(world: World) => ApprovalActions>('staff.approval-kinds');

/** The actions of every kind that a feature has added. */
export const approvalActionsIn = (world: World): ApprovalActions =>
  Object.fromEntries(approvalKinds.of(world).flatMap((actionsOf) => Object.entries(actionsOf(world))));

type Decision = { approvalId: string; reason?: string | undefined };

type Refusal = ApprovalRefusal | RoleLimitRefusal | 'not_found' | 'approval_impossible';

type Way = {
  state: 'approved' | 'rejected';
  may: typeof mayApprove;
  act: (tx: Tx, row: ApprovalRow) => Promise<Result<unknown, 'approval_impossible'>>;
};

export const decide = (
  world: World,
  visit: StaffVisit,
  { approvalId, reason }: Decision,
  { state, may, act }: Way,
): Promise<Result<Record<string, never>, Refusal>> =>
  world.backofficeDatabase.transact(async (tx): Promise<Result<Record<string, never>, Refusal>> => {
    const row = await lockApproval(tx, visit.merchantId, approvalId);
    const decider = await operatorById(tx, visit.staff.staffId);
    if (!row || !decider) return refuse('not_found');
    const allowed = may(
      {
        permission: row.permission,
        amount: row.amount,
        requestedBy: row.requested_by,
        requestedAt: row.requested_at,
        state: row.state,
      },
      { staffId: decider.staff_id, powers: await powersOf(tx, decider), admittedAt: decider.admitted_at },
      { ...(await recentInfluences(tx, visit.merchantId)), now: world.clock.now() },
    );
    if (!allowed.ok) return allowed;
    // Before what is done takes the chain's lock: another word of this person may wait for that one.
    if (state === 'approved' && row.amount !== null) await lockRoleActs(tx, decider.staff_id);
    const done = await act(tx, row);
    if (!done.ok) return done;
    if (state === 'approved') {
      const subject = { kind: row.subject_kind, id: row.subject_id };
      const counted = await countRoleActIn(tx, visit, { permission: row.permission, amount: row.amount, subject });
      if (!counted.ok) return counted;
    }
    await endApproval(tx, { approvalId, state, decidedBy: decider.staff_id, reason: reason ?? null });
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: state === 'approved' ? 'staff.approve' : 'staff.reject',
      subject: { kind: row.subject_kind, id: row.subject_id },
      before: { state: 'waiting' },
      after: { state, approvalId, kind: row.kind, amount: row.amount },
      ...(reason === undefined ? {} : { reason }),
    });
    return accept({});
  });

export const factsOf = (row: ApprovalRow): DecidedApproval => ({
  approvalId: row.approval_id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  amount: row.amount,
  facts: row.facts,
  reason: row.reason,
  requestedBy: { staffId: row.requested_by, username: row.requested_by_name },
});

import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { InfluenceKind } from '../../db/influences.ts';
import { endLogInsOf } from '../../db/log-ins.ts';
import { lockOperator, type OperatorRow } from '../../db/operators.ts';
import { type EndCause, endSessionsOf } from '../../db/sessions.ts';
import type { AuditFacts } from '../../domain/audit-chain.ts';
import type { ApprovalAction, DecidedApproval } from '../approvals/decide-approval.ts';
import { type Givers, giversOf, noteInfluenceIn } from './hand-over.ts';
import { requestApprovalIn } from '../approvals/request-approval.ts';
import type { RoleLimitRefusal } from '../roles/count-role-act.ts';

type Refusal = 'not_found' | 'not_yourself';

/** Runs an edit of another operator of the same merchant under a lock; nobody edits themselves. */
export const editOperator = <Value, Own extends string>(
  world: World,
  visit: StaffVisit,
  staffId: string,
  edit: (tx: Tx, operator: OperatorRow) => Promise<Result<Value, Own>>,
): Promise<Result<Value, Own | Refusal>> =>
  world.backofficeDatabase.transact(async (tx): Promise<Result<Value, Own | Refusal>> => {
    if (staffId === visit.staff.staffId) return refuse('not_yourself');
    const operator = await lockOperator(tx, visit.merchantId, staffId);
    return operator ? edit(tx, operator) : refuse('not_found');
  });

/** Requests a second owner's approval for edits that open an account to somebody or raise its permissions. */
export const requestEditIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { kind, operator, facts = {}, reason }: { kind: string; operator: OperatorRow; facts?: Facts; reason: string },
): Promise<Result<Outcome, 'already_asked' | RoleLimitRefusal>> => {
  const asked = await requestApprovalIn(world, tx, visit, {
    kind,
    permission: 'staff.write',
    subject: { kind: 'operator', id: operator.staff_id },
    amount: null,
    facts: { account: operator.username, ...facts },
    reason,
  });
  return asked.ok ? accept({ outcome: 'needs_approval' }) : asked;
};

type Outcome = { outcome: 'done' | 'needs_approval' };
type Facts = { readonly [name: string]: AuditFacts };

type Approved = { tx: Tx; operator: OperatorRow; visit: StaffVisit; approval: DecidedApproval; givers: Givers };

/** What a second person's word does to an operator, who is neither of the two; both then had a hand in the account. */
export const editApproval = (
  influence: InfluenceKind,
  edit: (it: Approved) => Promise<Result<unknown, string>>,
): ApprovalAction => ({
  approve: async (tx, approval, visit) => {
    const operator = await lockOperator(tx, visit.merchantId, approval.subject.id);
    if (!operator) return refuse('not_found');
    if (operator.staff_id === visit.staff.staffId) return refuse('not_yourself');
    const givers = giversOf(approval, visit);
    await noteInfluenceIn(tx, visit, { operator: operator.staff_id, givers, kind: influence });
    return edit({ tx, operator, visit, approval, givers });
  },
  reject: () => Promise.resolve(),
});

/** Ends every session and half log-in of an operator: on the next call, and on open sockets once committed. */
export const endAllSessionsIn = async (world: World, tx: Tx, staffId: string, cause: EndCause): Promise<number> => {
  await endLogInsOf(tx, staffId);
  const ended = await endSessionsOf(tx, { staffId, cause });
  afterCommit(tx, () => {
    for (const sessionId of ended) world.live.endSession(sessionId);
  });
  return ended.length;
};

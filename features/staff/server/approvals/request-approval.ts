import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { insertApproval } from '../../db/approvals.ts';
import { type AuditFacts, type AuditSubject, storableFacts } from '../../domain/audit-chain.ts';
import type { PlatformPermission } from '../../domain/platform.ts';
import type { Permission } from '../../domain/roles.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { auditVisit } from '../audit/staff-actor.ts';
import { countRoleActIn, type RoleLimitRefusal } from '../roles/count-role-act.ts';

export type ApprovalRequest = {
  /** What happens when it is approved, such as `cashier.match_line`; `approvalActions` has an entry of this name. */
  kind: string;
  /** The permission that the second person needs. */
  permission: Permission | PlatformPermission;
  subject: AuditSubject;
  /** Minor units; held against the value limit of the second person's role. Null where no value is moved. */
  amount: bigint | null;
  /** What the second person sees, and what the action needs: an object of texts, amounts and ids. */
  facts: AuditFacts;
  reason: string;
};

/**
 * Asks for a second person, in the caller's transaction (of the back office's database); written into the audit trail.
 * Refused with `already_asked` while the same kind waits for the same subject,
 * and where the amount is above what the asker's own role allows.
 */
export const requestApprovalIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  request: ApprovalRequest,
): Promise<Result<{ approvalId: string }, 'already_asked' | RoleLimitRefusal>> => {
  const counted = await countRoleActIn(tx, visit, request);
  if (!counted.ok) return counted;
  const approvalId = world.entropy.id('apv');
  const facts = storableFacts(request.facts);
  const { merchantId } = visit;
  const isNew = await insertApproval(tx, {
    ...request,
    facts,
    approvalId,
    merchantId,
    requestedBy: visit.staff.staffId,
  });
  if (!isNew) return refuse('already_asked');
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'staff.request_approval',
    subject: request.subject,
    after: { approvalId, kind: request.kind, amount: request.amount, facts: request.facts },
    reason: request.reason,
  });
  return accept({ approvalId });
};

import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { AuditActor } from '../../domain/audit-chain.ts';

/** The part of an audit entry that a staff call knows by itself: merchant, actor, address, request. */
export const auditVisit = (
  visit: StaffVisit,
): { merchantId: string; actor: AuditActor; ip: string; requestId: string } => ({
  merchantId: visit.merchantId,
  actor: { kind: 'staff', id: visit.staff.staffId, name: visit.staff.username },
  ip: visit.ip,
  requestId: visit.requestId,
});

export { appendAuditIn, type AuditNote } from './server/append-audit.ts';
export { auditVisit, systemActor } from './server/staff-actor.ts';
export type { AuditActor, AuditFacts, AuditSubject } from './domain/audit-chain.ts';

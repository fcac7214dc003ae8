import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { daysMs, hoursMs, type Instant, isoOf, later } from '#kit/shared/time.ts';
import { dependentUntil, type IndependenceFacts } from './independence.ts';
import { approvalMaxOf, type Powers } from './powers.ts';

export type WaitingApproval = {
  permission: string;
  amount: bigint | null;
  requestedBy: string;
  requestedAt: Instant;
  state: 'waiting' | 'approved' | 'rejected' | 'expired';
};

/** Requests that nobody decides within this time expire and have to be made again. */
export const approvalLifeMs = daysMs(3);

/** @property admittedAt when the machine let the account in, where nobody else could. */
export type Decider = { staffId: string; powers: Powers; admittedAt: Instant | null };
export type ApprovalRefusal =
  | 'already_decided'
  | 'approval_expired'
  | 'forbidden'
  | 'second_person_needed'
  | 'approver_not_independent'
  | 'above_approval_limit';

/**
 * Whether this person may approve: still open, permitted, another person than the asker and independent of them, within the
 * role's value. `approver_not_independent` tells `until` (ISO 8601) and the whole `hours` until then.
 */
export const mayApprove = (
  approval: WaitingApproval,
  decider: Decider,
  facts: IndependenceFacts,
): Result<true, ApprovalRefusal> => {
  const open = mayReject(approval, decider, facts);
  if (!open.ok) return open;
  const until =
    decider.admittedAt !== null && approval.requestedAt <= decider.admittedAt
      ? later(approval.requestedAt, approvalLifeMs)
      : dependentUntil(approval.requestedBy, decider.staffId, facts);
  if (until !== undefined)
    return refuse('approver_not_independent', {
      until: isoOf(until),
      hours: Math.ceil((until - facts.now) / hoursMs(1)),
    });
  const max = approvalMaxOf(decider.powers, approval.permission);
  if (approval.amount !== null && max !== null && approval.amount > max) return refuse('above_approval_limit');
  return accept(true);
};

/** A rejection moves nothing, so its value has no limit. The asker takes it back through another person as well. */
export const mayReject = (
  approval: WaitingApproval,
  decider: Decider,
  { now }: { now: Instant },
): Result<true, ApprovalRefusal> => {
  const isOver = approval.state === 'waiting' && now >= later(approval.requestedAt, approvalLifeMs);
  if (approval.state === 'expired' || isOver) return refuse('approval_expired');
  if (approval.state !== 'waiting') return refuse('already_decided', { state: approval.state });
  if (!decider.powers.permissions.some((permission) => permission === approval.permission)) return refuse('forbidden');
  return decider.staffId === approval.requestedBy ? refuse('second_person_needed') : accept(true);
};

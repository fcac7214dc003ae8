import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { isRoleName, permissionsOf, roles } from './roles.ts';

export type WaitingApproval = {
  permission: string;
  amount: bigint | null;
  askedBy: string;
  state: 'waiting' | 'approved' | 'rejected';
};
export type Decider = { staffId: string; role: string };
export type ApprovalRefusal = 'already_decided' | 'forbidden' | 'second_person_needed' | 'above_approval_limit';

/** Whether this person may approve: still open, permitted, another person than the asker, within the role's value. */
export const mayApprove = (approval: WaitingApproval, decider: Decider): Result<true, ApprovalRefusal> => {
  const open = mayReject(approval, decider);
  if (!open.ok) return open;
  if (decider.staffId === approval.askedBy) return refuse('second_person_needed');
  const max = isRoleName(decider.role) ? roles[decider.role].approvalMax : 0n;
  if (approval.amount !== null && max !== null && approval.amount > max) return refuse('above_approval_limit');
  return accept(true);
};

/** A rejection moves nothing, so its value has no limit. The asker takes it back through another person as well. */
export const mayReject = (approval: WaitingApproval, decider: Decider): Result<true, ApprovalRefusal> => {
  if (approval.state !== 'waiting') return refuse('already_decided', { state: approval.state });
  if (!permissionsOf(decider.role).some((permission) => permission === approval.permission)) return refuse('forbidden');
  return decider.staffId === approval.askedBy ? refuse('second_person_needed') : accept(true);
};

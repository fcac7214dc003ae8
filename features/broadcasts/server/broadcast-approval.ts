import { type ApprovalActions, appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { id } from '#kit/shared/id.ts';
import { endBroadcast, lockBroadcast, planBroadcast } from '../db/broadcasts.ts';

export const sendKind = 'broadcasts.send';

/** A second person's word lets a message go, once its time has come. */
export const approvalActions = (): ApprovalActions => ({
  [sendKind]: {
    approve: async (tx, { subject, approvalId }, visit) => {
      const row = await lockBroadcast(tx, visit.merchantId, subject.id);
      if (!row) return refuse('broadcast_unknown');
      if (row.state !== 'asked') return refuse('broadcast_ended');
      await planBroadcast(tx, subject.id, approvalId);
      await appendAuditIn(tx, { ...auditVisit(visit), action: 'broadcasts.plan', subject });
      return accept(undefined);
    },
    reject: async (tx, { subject }, { merchantId }) => {
      const row = await lockBroadcast(tx, id(merchantId), subject.id);
      if (row?.state === 'asked') await endBroadcast(tx, subject.id, 'rejected');
    },
  },
});

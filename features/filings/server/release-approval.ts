import type { ApprovalActions } from '#features/staff/public.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { lockFiling, releaseFiling } from '../db/filings.ts';

export const releaseKind = 'filings.release';

/** A second person's word lets out a file that names people. */
export const approvalActions = (): ApprovalActions => ({
  [releaseKind]: {
    approve: async (tx, { subject, approvalId }, visit) => {
      const row = await lockFiling(tx, visit.merchantId, subject.id);
      if (!row) return refuse('filing_unknown');
      if (row.released_at !== null) return refuse('filing_released');
      await releaseFiling(tx, subject.id, approvalId);
      return accept(undefined);
    },
    reject: async () => undefined,
  },
});

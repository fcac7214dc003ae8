import { z } from 'zod';
import { appendAuditIn, type ApprovalActions, auditVisit } from '#features/staff/public.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { termsFields } from '../../contract/terms-fields.ts';
import { insertTerms, termsOf } from '../../db/terms.ts';

export const kind = 'withdrawals.terms';

export const noteOf = (visit: StaffVisit, level: number) => ({
  ...auditVisit(visit),
  action: 'withdrawals.set_terms',
  subject: { kind: 'withdrawal_terms', id: `${visit.merchantId}/${level}` },
});

const approvedFacts = z.object({ ...termsFields, basedOn: z.int(), memberId: z.string().optional() });

export const termsApproval = (world: World): ApprovalActions => ({
  [kind]: {
    approve: async (tx, { facts }, visit) => {
      const { basedOn, memberId: _, ...terms } = approvedFacts.parse(facts);
      const before = (await termsOf(tx, visit.merchantId)).find(({ level }) => level === terms.level);
      const version = basedOn + 1;
      const isWritten = await insertTerms(tx, visit.merchantId, { ...terms, version }, visit.staff.staffId);
      if (!isWritten) return refuse('version_conflict');
      await appendAuditIn(tx, {
        ...noteOf(visit, terms.level),
        ...(before && { before }),
        after: { ...terms, version },
      });
      world.log.info('terms of withdrawals were changed', { merchantId: visit.merchantId, level: terms.level });
      return accept(undefined);
    },
    reject: async () => undefined,
  },
});

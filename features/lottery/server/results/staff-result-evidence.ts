import { evidenceAddress, storeEvidence } from '#features/content/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeStaffUpload } from '#kit/server/http/staff-uploads.ts';
import { accept } from '#kit/shared/result.ts';
import { staffResultEvidence as contract } from '../../contract/results/staff-result-evidence.ts';

export const staffResultEvidence = handle(
  contract,
  (world) =>
    async ({ files }, visit) => {
      const [file] = files;
      if (!file) throw new Error('the contract takes one file');
      const kept = await storeEvidence(world, file.bytes);
      if (!kept.ok) return kept;
      return world.backofficeDatabase.transact(async (tx) => {
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'lottery.keep_evidence',
          subject: { kind: 'evidence', id: kept.value },
        });
        return accept({ evidence: kept.value, address: evidenceAddress(kept.value) });
      });
    },
  { beforeBody: takeStaffUpload },
);

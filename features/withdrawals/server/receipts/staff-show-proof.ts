import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { readPrivateFile } from '#kit/server/files/private-files.ts';
import { watermarked } from '#kit/server/files/watermark.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffShowProof as contract } from '../../contract/staff-show-proof.ts';
import { proofsOf } from '../../db/proofs.ts';
import { withdrawalById } from '../../db/withdrawal-row.ts';
import { owner } from './proofs.ts';

/** Each look is marked with who looks and written into the trail. */
export const staffShowProof = handle(
  contract,
  (world) =>
    ({ withdrawalId, no }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await withdrawalById(tx, withdrawalId);
        if (row?.merchant_id !== visit.merchantId) return refuse('not_found');
        const proof = (await proofsOf(tx, withdrawalId))[no - 1];
        const bytes = proof && (await readPrivateFile(world, tx, { name: proof.file_name, owner }));
        if (!bytes) return refuse('not_found');
        const at = isoOf(world.clock.now()).slice(0, 19);
        const picture = await watermarked(bytes, { who: visit.staff.username, at, subject: withdrawalId.slice(-8) });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'withdrawals.view_proof',
          subject: { kind: 'withdrawal', id: withdrawalId },
          after: { no },
        });
        return accept({ picture: picture.toString('base64') });
      }),
);

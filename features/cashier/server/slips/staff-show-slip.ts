import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { readPrivateFile } from '#kit/server/files/private-files.ts';
import { watermarked } from '#kit/server/files/watermark.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffShowSlip as contract } from '../../contract/staff-show-slip.ts';
import { lockSlip } from '../../db/slips.ts';
import { slipOwner } from './send-slip.ts';

/** Each look is marked with who looks and written into the trail. */
export const staffShowSlip = handle(
  contract,
  (world) =>
    ({ slipId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const name = (await lockSlip(tx, slipId, visit.merchantId))?.file_name ?? undefined;
        const bytes = name === undefined ? undefined : await readPrivateFile(world, tx, { name, owner: slipOwner });
        if (!bytes) return refuse('not_found');
        const at = isoOf(world.clock.now()).slice(0, 19);
        const picture = await watermarked(bytes, { who: visit.staff.username, at, subject: slipId.slice(-8) });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'cashier.view_slip',
          subject: { kind: 'slip', id: slipId },
        });
        return accept({ picture: picture.toString('base64') });
      }),
);

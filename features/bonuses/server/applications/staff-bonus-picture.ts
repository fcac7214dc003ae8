import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { readPrivateFile } from '#kit/server/files/private-files.ts';
import { watermarked } from '#kit/server/files/watermark.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffBonusPicture as contract } from '../../contract/applications/staff-bonus-picture.ts';
import { lockApplication, picturesOf } from '../../db/applications.ts';
import { pictureOwner } from './pictures.ts';

/** Each look is marked with who looks and written into the trail. */
export const staffBonusPicture = handle(
  contract,
  (world) =>
    ({ applicationId, no }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockApplication(tx, applicationId);
        if (row?.merchant_id !== visit.merchantId) return refuse('not_found');
        const name = (await picturesOf(tx, applicationId))[no - 1];
        const bytes = name === undefined ? undefined : await readPrivateFile(world, tx, { name, owner: pictureOwner });
        if (!bytes) return refuse('not_found');
        const at = isoOf(world.clock.now()).slice(0, 19);
        const picture = await watermarked(bytes, { who: visit.staff.username, at, subject: applicationId.slice(-8) });
        const subject = { kind: 'member', id: row.member_id };
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'bonuses.view_picture',
          subject,
          after: { applicationId, no },
        });
        return accept({ picture: picture.toString('base64') });
      }),
);

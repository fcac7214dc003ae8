import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { readPrivateFile } from '#kit/server/files/private-files.ts';
import { watermarked } from '#kit/server/files/watermark.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffViewFile as contract } from '../contract/staff-view-file.ts';
import { kycRequestById } from '../db/kyc-requests.ts';
import { filesOfKycRequest } from '../db/files.ts';
import { fileOwner } from './submit.ts';

/** The picture leaves only together with its audit entry, and with the name of who looks all over it. */
export const staffViewFile = handle(contract, (world) => async ({ kycRequestId, fileId }, visit) => {
  const found = await world.backofficeDatabase.transact(async (tx) => {
    const request = await kycRequestById(tx, visit.merchantId, kycRequestId);
    if (!request) return refuse('kyc_request_unknown');
    const file = (await filesOfKycRequest(tx, kycRequestId)).find((it) => it.file_id === fileId);
    const bytes = file && (await readPrivateFile(world, tx, { name: file.stored_name, owner: fileOwner }));
    if (!bytes) return refuse('file_unknown');
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'verification.view_file',
      subject: { kind: 'player', id: request.member_id },
      after: { kycRequestId, fileId, what: request.what },
    });
    return accept({ bytes });
  });
  if (!found.ok) return found;
  const at = isoOf(world.clock.now()).slice(0, 16).replace('T', ' ');
  const mark = { who: visit.staff.username, at: `${at} UTC`, subject: kycRequestId.slice(-8) };
  const marked = await watermarked(found.value.bytes, mark);
  return accept({ dataUrl: `data:image/webp;base64,${marked.toString('base64')}` });
});

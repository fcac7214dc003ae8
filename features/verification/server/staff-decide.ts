import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import { storePrivateFileIn } from '#kit/server/files/private-files.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type KycRequestRow, lockKycRequest } from '../db/kyc-requests.ts';
import { filesOfKycRequest } from '../db/files.ts';
import { staffKycRequestShown } from './staff-kyc-requests.ts';
import { fileOwner } from './submit.ts';

export const waitingKycRequest = async (
  tx: Tx,
  { merchantId }: StaffVisit,
  kycRequestId: string,
): Promise<Result<KycRequestRow, 'kyc_request_unknown' | 'kyc_request_not_waiting'>> => {
  const request = await lockKycRequest(tx, merchantId, kycRequestId);
  if (!request) return refuse('kyc_request_unknown');
  return request.state === 'submitted' ? accept(request) : refuse('kyc_request_not_waiting', { state: request.state });
};

export const shownOne = async (read: Read, request: KycRequestRow) => {
  const [shown] = await staffKycRequestShown(read, request.merchant_id, [request]);
  if (!shown) throw new Error(`${request.kyc_request_id} can't be shown`);
  return shown;
};

const actionOf = {
  accepted: 'verification.accepted',
  refused: 'verification.refused',
  closed: 'verification.closed',
} as const;

export const noteIn = (
  tx: Tx,
  visit: StaffVisit,
  before: KycRequestRow,
  after: KycRequestRow & { state: keyof typeof actionOf },
  reasons: readonly string[],
): Promise<unknown> =>
  appendAuditIn(tx, {
    ...auditVisit(visit),
    action: actionOf[after.state],
    subject: { kind: 'player', id: after.member_id },
    before: { state: before.state },
    after: { state: after.state, kycRequestId: after.kyc_request_id, what: after.what, reasons: [...reasons] },
  });

/** Then they are shredded. */
export const retainFilesIn = async (tx: Tx, kycRequestId: string, until: Instant): Promise<void> => {
  for (const { stored_name: name } of await filesOfKycRequest(tx, kycRequestId))
    await storePrivateFileIn(tx, { name, owner: fileOwner, until });
};

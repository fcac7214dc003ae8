import { usernamesOf } from '#features/identity/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import { staffKycRequests as contract } from '../contract/staff-kyc-requests.ts';
import { type KycRequestRow, countWaiting, queuePage, stepsOf, waitingKycRequests } from '../db/kyc-requests.ts';
import { kycRequestShown } from './view-kyc-request.ts';

export const staffKycRequestShown = async (read: Read, merchantId: MerchantId, requests: readonly KycRequestRow[]) => {
  const memberIds = [...new Set(requests.map(({ member_id: memberId }) => memberId))];
  const names = await usernamesOf(read, merchantId, memberIds);
  return Promise.all(
    requests.map(async (request) => ({
      ...kycRequestShown(request, await stepsOf(read, request.kyc_request_id)),
      memberId: request.member_id,
      account: names.get(request.member_id) ?? '',
      requestedAt: request.requested_at,
      causedBy: request.caused_by,
    })),
  );
};

/** A place in the queue as the page hands it back: the moment and the id. */
const placeIn = (text: string | undefined) => {
  const [since, kycRequestId] = text?.split('/') ?? [];
  return since !== undefined && kycRequestId !== undefined && !Number.isNaN(Date.parse(since))
    ? { since, kycRequestId }
    : undefined;
};

export const staffKycRequests = handle(contract, (world) => async ({ after }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await waitingKycRequests(read, merchantId, placeIn(after));
  const page = rows.slice(0, queuePage);
  const last = rows.length > queuePage ? page.at(-1) : undefined;
  return accept({
    requests: await staffKycRequestShown(read, merchantId, page),
    waiting: await countWaiting(read, merchantId),
    next: last && `${isoOf(last.since)}/${last.kyc_request_id}`,
  });
});

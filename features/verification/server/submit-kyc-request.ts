import { handle } from '#kit/server/http/handle.ts';
import { storePrivateFileIn } from '#kit/server/files/private-files.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { submitKycRequest as contract } from '../contract/submit-kyc-request.ts';
import { lockOwnKycRequest, stepsOf } from '../db/kyc-requests.ts';
import { claimFile } from '../db/files.ts';
import { triesMax } from '../domain/kyc-requests.ts';
import { changeKycRequestIn } from './change-kyc-request.ts';
import { fileOwner } from './submit.ts';
import { kycRequestShown } from './view-kyc-request.ts';

export const submitKycRequest = handle(
  contract,
  (world) =>
    async ({ kycRequestId, files }, { player: { memberId, kind } }) => {
      if (kind === 'trial') return refuse('true_account_needed');
      return world.database.transact(async (tx) => {
        const request = await lockOwnKycRequest(tx, memberId, kycRequestId);
        if (!request) return refuse('kyc_request_unknown');
        if (!['requested', 'refused'].includes(request.state) || request.tries >= triesMax)
          return refuse('kyc_request_not_open');
        for (const fileId of files) {
          const name = await claimFile(tx, { fileId, memberId, kycRequestId, tryNo: request.tries + 1 });
          const isKept = name !== undefined && (await storePrivateFileIn(tx, { name, owner: fileOwner, until: null }));
          if (!isKept) return refuse('file_unknown', { fileId });
        }
        const changed = await changeKycRequestIn(world, tx, request, { to: 'submitted', by: 'player' });
        return accept(kycRequestShown(changed, await stepsOf(tx, kycRequestId)));
      });
    },
);

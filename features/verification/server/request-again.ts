import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { endingKycRequests } from '../db/kyc-requests.ts';
import { requestDocumentIn } from './request-document.ts';

/** As long as the player has for an answer, so that whoever answers in time is never without a good document. */
const beforeEndMs = daysMs(14);
const atOnce = 100;

/** Asks anew for what was accepted until soon. */
export const requestAgain = (world: World) => async (): Promise<void> => {
  await world.database.transact(async (tx) => {
    for (const { member_id: memberId, what } of await endingKycRequests(
      tx,
      later(world.clock.now(), beforeEndMs),
      atOnce,
    ))
      await requestDocumentIn(world, tx, { memberId, what, reason: 'document_ended', causedBy: 'system' });
    return accept({});
  });
};

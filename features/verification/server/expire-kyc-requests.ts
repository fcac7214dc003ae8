import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { dueKycRequests } from '../db/kyc-requests.ts';
import { changeKycRequestIn } from './change-kyc-request.ts';

const atOnce = 200;

/** What its player did not answer in time is over. */
export const expireKycRequests = (world: World) => async (): Promise<void> => {
  await world.database.transact(async (tx) => {
    for (const request of await dueKycRequests(tx, atOnce))
      await changeKycRequestIn(world, tx, request, { to: 'expired', by: 'system' });
    return accept({});
  });
};

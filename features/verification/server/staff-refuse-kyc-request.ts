import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { staffRefuseKycRequest as contract } from '../contract/staff-refuse-kyc-request.ts';
import { triesMax } from '../domain/kyc-requests.ts';
import { changeKycRequestIn } from './change-kyc-request.ts';
import { retainFilesIn, noteIn, shownOne, waitingKycRequest } from './staff-decide.ts';

/** What was refused is kept so long, for a question about it; nothing once the player is forgotten. */
const refusedKeptMs = daysMs(30);

export const staffRefuseKycRequest = handle(
  contract,
  (world) =>
    async ({ kycRequestId, reasons }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await waitingKycRequest(tx, visit, kycRequestId);
        if (!found.ok) return found;
        const request = found.value;
        const to = request.tries >= triesMax ? 'closed' : 'refused';
        const changed = await changeKycRequestIn(world, tx, request, { to, by: visit.staff.staffId, reasons });
        await retainFilesIn(tx, kycRequestId, later(world.clock.now(), refusedKeptMs));
        await noteIn(tx, visit, request, { ...changed, state: to }, reasons);
        return accept(await shownOne(tx, changed));
      }),
);

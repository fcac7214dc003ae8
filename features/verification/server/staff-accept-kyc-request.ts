import { acceptAccountNamesIn } from '#features/members/public.ts';
import { allowPayoutsIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type Instant, instantOf, later } from '#kit/shared/time.ts';
import { staffAcceptKycRequest as contract } from '../contract/staff-accept-kyc-request.ts';
import { comparedFor } from '../domain/kyc-requests.ts';
import { isUnderAge } from './age.ts';
import { changeKycRequestIn } from './change-kyc-request.ts';
import { acceptedRetentionMs } from './retain-while-in-use.ts';
import { retainFilesIn, noteIn, shownOne, waitingKycRequest } from './staff-decide.ts';

/**
 * Accepts a document once every field was compared, it has not expired and its holder is old enough. That may let the player
 * withdraw, so whoever accepts it approves none of this player's withdrawals.
 */
export const staffAcceptKycRequest = handle(
  contract,
  (world) =>
    async ({ kycRequestId, compared, goodUntil }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await waitingKycRequest(tx, visit, kycRequestId);
        if (!found.ok) return found;
        const request = found.value;
        const missing = comparedFor[request.what].filter((thing) => !compared.includes(thing));
        if (missing.length > 0) return refuse('not_compared', { missing });
        const ends: Instant | null = goodUntil === undefined ? null : instantOf(`${goodUntil}T23:59:59.999Z`);
        if (ends !== null && ends <= world.clock.now()) return refuse('document_over');
        if (request.what === 'identity' && (await isUnderAge(world, tx, request))) return refuse('under_age');
        const apart = await allowPayoutsIn(tx, visit, { memberId: request.member_id, subjectId: kycRequestId });
        if (!apart.ok) return apart;
        const by = visit.staff.staffId;
        const changed = await changeKycRequestIn(world, tx, request, { to: 'accepted', by, goodUntil: ends });
        await retainFilesIn(tx, kycRequestId, later(world.clock.now(), acceptedRetentionMs));
        if (request.what === 'bank_book') await acceptAccountNamesIn(world, tx, request.member_id);
        await noteIn(tx, visit, request, { ...changed, state: 'accepted' }, []);
        return accept(await shownOne(tx, changed));
      }),
);

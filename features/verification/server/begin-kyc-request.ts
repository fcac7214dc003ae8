import { handle } from '#kit/server/http/handle.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { beginKycRequest as contract } from '../contract/begin-kyc-request.ts';
import { requestDocumentIn } from './request-document.ts';
import { metNeedsOf } from './level.ts';

const begins: RateLimit = { name: 'verification.begin', most: 10, windowMs: hoursMs(1) };

export const beginKycRequest = handle(contract, (world) => async ({ what }, { player: { memberId, kind } }) => {
  if (kind === 'trial') return refuse('true_account_needed');
  const tooMany = await takeRate(world, begins, memberId);
  if (tooMany) return tooMany;
  return world.database.transact(async (tx) => {
    const met = await metNeedsOf(world, tx, memberId);
    if (met.has(what)) return refuse('shown_already');
    if (!met.has('name') || !met.has('birthday')) return refuse('profile_needed');
    const requested = { memberId, what, reason: 'own_request', causedBy: 'player' } as const;
    return accept({ kycRequestId: await requestDocumentIn(world, tx, requested) });
  });
});

import { ownerOf, type StateClock } from '#kit/shared/state-clock.ts';
import type { KycRequestRow, StepRow } from '../db/kyc-requests.ts';
import {
  kycRequestClock,
  type KycRequestState,
  type RefuseReason,
  refuseReasons,
  triesMax,
} from '../domain/kyc-requests.ts';

const clockOf = ({ state, since, deadline }: KycRequestRow): StateClock<KycRequestState> => {
  const rule = kycRequestClock[state];
  return {
    state,
    since,
    owner: ownerOf(kycRequestClock, state),
    deadline: deadline ?? undefined,
    ...(rule.owner !== 'nobody' && { next: rule.next }),
  };
};

const isRefuseReason = (text: string): text is RefuseReason => refuseReasons.some((reason) => reason === text);

/** @param steps of the ask, the oldest first. */
export const kycRequestShown = (request: KycRequestRow, steps: readonly StepRow[]) => ({
  kycRequestId: request.kyc_request_id,
  what: request.what,
  why: request.reason,
  clock: clockOf(request),
  triesLeft: triesMax - request.tries,
  refusedFor:
    request.state === 'refused' || request.state === 'closed'
      ? (steps.at(-1)?.reasons ?? []).filter(isRefuseReason)
      : [],
  goodUntil: request.good_until ?? undefined,
});

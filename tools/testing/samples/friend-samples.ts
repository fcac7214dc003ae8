const reason = 'a reason of some length';

/** The least of each call of referral, missions and raffles that a schema takes. */
export const friendSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /staff/referrals/:memberId/decide': { isAccepted: true, reason },
};

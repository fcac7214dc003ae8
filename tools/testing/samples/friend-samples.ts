const reason = 'a reason of some length';

/** The least of each call of referral, missions and raffles that a schema takes. */
export const friendSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /wps/relay/MCSFE_claimMission': { missionId: 'mis_1', period: 'once' },
  'POST /wps/relay/MCSFE_hideFromLeaderboard': { isHidden: true },
  'POST /staff/missions': {
    missionId: null,
    baseVersion: 0,
    isActive: true,
    terms: {
      names: { TH: 'ภารกิจ', EN: 'Mission' },
      kind: 'turnover',
      period: 'day',
      products: [],
      goal: '100.00',
      least: '0.00',
      amount: '5.00',
      tickets: 0,
    },
    reason,
  },
  'POST /staff/referrals/:memberId/decide': { isAccepted: true, reason },
};

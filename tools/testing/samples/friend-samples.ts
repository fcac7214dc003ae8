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
      games: [],
      goal: '100.00',
      least: '0.00',
      amount: '5.00',
      tickets: 0,
      points: 0,
    },
    reason,
  },
  'POST /wps/relay/MCSFE_claimRafflePromotion': { raffleId: 'raf_1' },
  'POST /staff/raffles': {
    terms: {
      names: { TH: 'จับรางวัล', EN: 'Raffle' },
      prizes: [{ amount: '100.00', count: 1 }],
      perTicket: '1000.00',
      products: [],
      claimDays: 30,
    },
    firstDay: '2099-01-01',
    lastDay: '2099-01-07',
    reason,
  },
  'POST /staff/raffles/void': { raffleId: 'raf_1', reason },
  'POST /staff/referrals/:memberId/decide': { isAccepted: true, reason },
};

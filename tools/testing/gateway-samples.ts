const memberId = `mbr_${'0'.repeat(32)}`;
const reason = 'sample';

/** A body that fits, for each call of the gateway's desk. */
export const gatewaySamples = {
  'POST /staff/gateway/calls/:logNo/replay': {},
  'POST /staff/gateway/findings/:findingId/resolve': { reason },
  'POST /staff/gateway/free-rounds': {
    vendor: 'SIMULATED',
    game: 'conformance',
    memberId,
    rounds: 1,
    stake: '1.00',
    days: 1,
    reason,
  },
  'POST /staff/gateway/free-rounds/:freeRoundsId/tell': { reason },
  'POST /staff/gateway/match-days/:vendor/:day/again': { reason },
  'POST /staff/gateway/match-days/:vendor/:day/resend': { reason },
  'POST /staff/gateway/rounds/:roundNo/resolve': {
    way: 'settle',
    payouts: [{ transactionId: 'x', amount: '1.00' }],
    reason,
  },
  'POST /staff/gateway/vendors/:vendor/adapter': {
    shape: 'amb',
    operator: 'agent',
    verify: 'a secret between the two',
    overlapHours: 1,
    reason,
  },
  'POST /staff/gateway/vendors/:vendor/adapter/remove': { reason },
  'POST /staff/gateway/vendors/:vendor/breaker': { game: 'x', to: 'open', minutes: 1, reason },
  'POST /staff/gateway/vendors/:vendor/connection': {
    address: 'https://api.example',
    gameOrigins: ['https://games.example'],
    keyId: `gwk_${'0'.repeat(32)}`,
    reason,
  },
  'POST /staff/gateway/vendors/:vendor/keys': { oldEndsAfterHours: 24, reason },
  'POST /staff/gateway/vendors/:vendor/keys/reveal': { keyId: `gwk_${'0'.repeat(32)}` },
  'POST /staff/gateway/vendors/:vendor/keys/retire': { keyId: `gwk_${'0'.repeat(32)}`, afterHours: 0, reason },
  'POST /staff/gateway/vendors/:vendor/networks': { networks: ['203.0.113.0/24'], callersShutOut: 'refuse', reason },
  'POST /staff/gateway/vendors/:vendor/switch': { to: 'on', reason },
  'POST /staff/own-games/:game/alerts/seen': { reason },
  'POST /staff/own-games/:game/limits': {
    currency: 'THB',
    stakeMin: '1.00',
    stakeMax: '100.00',
    payoutMax: '1000.00',
    ladder: ['1.00'],
    mode: 'preview',
    reason,
  },
  'POST /staff/own-games/:game/switch': { to: 'on', reason },
  'POST /staff/own-games/:game/version': { version: 1, reason },
};

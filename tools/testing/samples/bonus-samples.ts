const zeros = '0'.repeat(32);
const reason = 'a reason of some length';
const hash = '0'.repeat(64);

const campaignId = `cmp_${zeros}`;
const grantId = `grt_${zeros}`;

/** Terms of a bonus as they travel. */
export const sampleTerms = {
  trigger: { kind: 'open' },
  reward: { kind: 'fixed', amount: '100.00' },
  wagering: { base: 'bonus', factor: 3 },
  weights: { products: { LIVE: 20 }, games: {} },
  leftOut: { products: ['FISH'], games: [] },
  stakeMax: '50.00',
  expiryDays: 7,
  offerDays: 7,
  winMax: '500.00',
  limits: { perPerson: 1, perDevice: 1, perAddress: null },
  hours: null,
  segment: { registeredWithinDays: null, noDepositYet: false },
};

/** The least of each call of bonuses that a schema takes. */
export const bonusSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /wps/relay/MCSFE_claimBonus': {
    campaignId,
    termsHash: hash,
    isInstalled: false,
    idempotencyKey: 'sample-key-0123456789',
  },
  'POST /wps/relay/MCSFE_acceptBonus': { grantId },
  'POST /wps/relay/MCSFE_applyForBonus': { campaignId, termsHash: hash, comment: 'a comment', pictures: [] },
  'POST /wps/relay/MCSFE_uploadBonusPicture': {},
  'POST /wps/relay/MCSFE_setPlayFrom': { from: 'cash' },
  'POST /wps/relay/MCSFE_giveUpBonus': { grantId, loses: '100.00' },
  'POST /staff/bonuses/campaigns': {
    campaignId: null,
    basedOn: null,
    names: { TH: 'โบนัส', EN: 'Bonus' },
    terms: sampleTerms,
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: null,
    budget: '1000.00',
    stock: 10,
    promotionId: null,
    holdoutPercent: 10,
    reason,
  },
  'POST /staff/bonuses/campaigns/:campaignId/state': { state: 'running', reason },
  'POST /staff/bonuses/preview': { terms: sampleTerms },
  'POST /staff/bonuses/grants/:grantId/revoke': { reason },
  'POST /staff/bonuses/applications/:applicationId/decide': { decision: 'issue', reason },
  'POST /staff/bonuses/signals/:signalId/decide': { decision: 'cleared', reason },
  'POST /staff/players/:memberId/bonuses': { campaignId, reason },
};

const zeros = '0'.repeat(32);
const reason = 'a reason of some length';

const products = ['LOTT', 'ELOTT', 'RNG', 'LIVE', 'TABLE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'MINIGAME', 'OTHER'];
const weights = Object.fromEntries(products.map((product) => [product, 100]));
const rows = Object.fromEntries(products.map((product) => [product, { rate: 50, edge: 400 }]));

const level = {
  names: { TH: 'บรอนซ์', EN: 'Bronze' },
  color: '#b07a4a',
  color2: '#5f3b1e',
  depositMin: '1000.00',
  turnoverMin: '1000.00',
  keepTurnover: '0.00',
  upgradeBonus: '0.00',
  monthlyBonus: '0.00',
  rebatePercent: 100,
  pointsPercent: 100,
  withdrawalPercent: 100,
};

/** The least of each call of rewards that a schema takes. */
export const rewardSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /wps/relay/MCSFE_convertPoints': { points: '100', idempotencyKey: 'sample-key-0123456789' },
  'POST /staff/rebates/terms/rebate': {
    terms: { mode: 'claim', claimDays: 7, rows },
    baseVersion: 0,
    reason,
  },
  'POST /staff/rebates/terms/cashback': {
    terms: {
      mode: 'claim',
      claimDays: 7,
      isOn: true,
      period: 'week',
      tiers: [{ lossMin: '1000.00', rate: 300 }],
      cap: '0.00',
      withoutRebated: true,
    },
    baseVersion: 0,
    reason,
  },
  'POST /wps/relay/MCSFE_claimRebate': {},
  'POST /wps/relay/MCSFE_redeemPointReward': {
    rewardId: `rwi_${zeros}`,
    quantity: 1,
    price: '100',
    paymentPassword: '204817',
    receiver: 'Sample Person',
    address: '99/1 Sample Road, Bangkok 10110',
    mobileNum: '0812345678',
    idempotencyKey: 'sample-key-0123456789',
  },
  'POST /staff/rewards/mall': {
    reward: null,
    names: { TH: 'ตัวอย่าง', EN: 'Sample' },
    texts: { TH: '', EN: '' },
    price: '100',
    worth: '10.00',
    levelMin: 0,
    drawing: 'gift',
    isActive: false,
    position: 10,
    stockChange: 0,
    reason,
  },
  'POST /staff/rewards/mall/picture': {},
  'POST /staff/rewards/redemptions/:redemptionId/decide': { decision: 'reject', reason },
  'POST /staff/rewards/redemptions/:redemptionId/delivery': { reason },
  'POST /staff/rewards/terms/points': {
    terms: { perPoint: '100.00', weights, pointsPerUnit: 100, isConvertible: true },
    baseVersion: 0,
    reason,
  },
  'POST /staff/rewards/terms/levels': {
    terms: { needs: 'both', bonusAs: 'cash', levels: [level] },
    baseVersion: 0,
    reason,
  },
};

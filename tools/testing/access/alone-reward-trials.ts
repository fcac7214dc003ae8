import type { AloneTrial } from './alone-trials.ts';

const reason = 'to be tried alone';
const redemptionId = `rwr_${'7'.repeat(32)}`;

/** What rewards give away, tried by one person. */
export const rewardTrials: Readonly<Record<string, AloneTrial>> = {
  'POST /staff/rebates/terms/rebate': {
    input: { baseVersion: 1 },
    watched: `select count(*)::text from rebates.terms where kind = 'rebate'`,
  },
  'POST /staff/rebates/terms/cashback': {
    input: { baseVersion: 1 },
    watched: `select count(*)::text from rebates.terms where kind = 'cashback'`,
  },
  'POST /staff/rewards/terms/points': {
    input: { baseVersion: 1 },
    watched: `select count(*)::text from rewards.terms where kind = 'points'`,
  },
  'POST /staff/rewards/terms/levels': {
    input: { baseVersion: 1 },
    watched: `select count(*)::text from rewards.terms where kind = 'levels'`,
  },
  'POST /staff/rewards/redemptions/:redemptionId/decide': {
    kind: 'rewards.redeem',
    before: [
      `insert into rewards.redemption (redemption_id, merchant_id, member_id, reward_id, reward_version, quantity, points,
         points_amount, worth, state, idempotency_key)
       select '${redemptionId}', 'mrc_demo', 'mbr_tried', reward_id, version, 1, 100, 10000, 90000000, 'in_process', 'tried'
       from rewards.reward where merchant_id = 'mrc_demo' order by position limit 1
       on conflict do nothing`,
    ],
    input: { redemptionId, decision: 'approve', reason },
    watched: `select (state in ('in_process', 'waiting'))::text from rewards.redemption where redemption_id = '${redemptionId}'`,
  },
};

import assert from 'node:assert/strict';
import test from 'node:test';
import { type CentreEntry, menuFor, type MenuFacts, notBuiltYet, vipPlaceOf } from './centre-menu.ts';

const player: MenuFacts = { kind: 'player', hasLabel: false, hasReferralCode: false, social: [], missions: 0 };
const shown = (facts: Partial<MenuFacts>, hidden = {}): CentreEntry[] =>
  menuFor({ ...player, ...facts }, hidden).flatMap(({ entries }) => entries);

const conditions: readonly (readonly [CentreEntry, Partial<MenuFacts>])[] = [
  ['agent', { kind: 'agent' }],
  ['referral', { hasReferralCode: true }],
  ['social', { social: ['LINE'] }],
  ['missionLeaderboard', { missions: 1 }],
  ['playerRank', { hasLabel: true }],
];

for (const [entry, facts] of conditions)
  test(`${entry} is shown with ${JSON.stringify(facts)} and not without`, () => {
    assert.ok(shown(facts).includes(entry));
    assert.ok(!shown({}).includes(entry));
  });

test('everything else is shown to every member, in its order', () => {
  assert.deepEqual(shown({}), [
    'securityCenter',
    'profile',
    'verification',
    'limits',
    'depositv2',
    'withdraw',
    'transactionHistory',
    'tickets',
    'personalHistoryCopy',
    'personalProfit',
    'activity',
    'proof',
    'credit',
    'manualRebate',
    'promo',
    'promoList',
    'rewardCenter',
    'messageV2',
    'notices',
    'down',
    'feedback',
    'help',
  ]);
});

test('what is not built is not shown, whatever else is so', () => {
  const all = shown(
    { kind: 'agent', hasLabel: true, hasReferralCode: true, social: ['FACEBOOK'], missions: 3 },
    notBuiltYet,
  );
  for (const entry of Object.keys(notBuiltYet)) assert.ok(!all.some((one) => one === entry), entry);
  assert.ok(all.includes('personalProfit'));
});

test('a trial account has no menu at all', () => {
  assert.deepEqual(shown({ kind: 'trial' }), []);
});

test('the VIP entry leads to the rank of who has a label, else to the security centre', () => {
  assert.equal(vipPlaceOf({ hasLabel: true }), 'playerRank');
  assert.equal(vipPlaceOf({ hasLabel: false }), 'securityCenter');
});

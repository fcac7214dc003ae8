import assert from 'node:assert/strict';
import test from 'node:test';
import { type CentrePlace, menuFor, type MenuFacts, vipPlaceOf } from './centre-menu.ts';

const player: MenuFacts = {
  kind: 'player',
  hasLabel: false,
  hasReferralCode: false,
  hasMissions: false,
  hasRaffles: false,
  social: [],
};

const entries: readonly { name: string; centre: CentrePlace }[] = [
  { name: 'help', centre: { group: 'service', order: 60 } },
  { name: 'social', centre: { group: 'service', order: 30, when: 'hasSocial' } },
  { name: 'referral', centre: { group: 'offers', order: 20, when: 'hasReferralCode' } },
  { name: 'withdraw', centre: { group: 'money', order: 20 } },
  { name: 'deposit', centre: { group: 'money', order: 10 } },
  { name: 'rank', centre: { group: 'account', order: 50, when: 'hasLabel' } },
  { name: 'security', centre: { group: 'account', order: 10 } },
];

const shown = (facts: Partial<MenuFacts>): string[] =>
  menuFor(entries, { ...player, ...facts }).flatMap((group) => group.entries.map(({ name }) => name));

const conditions: readonly (readonly [name: string, Partial<MenuFacts>])[] = [
  ['referral', { hasReferralCode: true }],
  ['social', { social: ['LINE'] }],
  ['rank', { hasLabel: true }],
];

for (const [name, facts] of conditions)
  test(`${name} is shown with ${JSON.stringify(facts)} and not without`, () => {
    assert.ok(shown(facts).includes(name));
    assert.ok(!shown({}).includes(name));
  });

test('everything else is shown to every member, by group and in its order', () => {
  assert.deepEqual(shown({}), ['security', 'deposit', 'withdraw', 'help']);
});

test('a group that has nothing to show is not there', () => {
  assert.deepEqual(
    menuFor(entries, player).map(({ group }) => group),
    ['account', 'money', 'service'],
  );
});

test('a trial account has no menu at all', () => {
  assert.deepEqual(shown({ kind: 'trial' }), []);
});

test('the VIP entry leads to the rank of who has a label, else to the security centre', () => {
  assert.equal(vipPlaceOf({ hasLabel: true }), '/me/rank');
  assert.equal(vipPlaceOf({ hasLabel: false }), '/me/security');
});

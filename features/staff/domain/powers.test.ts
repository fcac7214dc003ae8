import assert from 'node:assert/strict';
import test from 'node:test';
import { ownRoleOf } from './own-role.ts';
import { approvalMaxOf, covers, limitPassed, ownPermissions, type Powers, powersOfGiven } from './powers.ts';
import { roleNames } from './roles.ts';

const powers = (over: Partial<Powers> = {}): Powers => ({
  permissions: ['players.read', 'deposits.write'],
  approvalMax: 500n,
  limits: { 'deposits.write': { act: 100n, day: 300n } },
  ...over,
});

const compared: [title: string, wanted: Partial<Powers>, isCovered: boolean][] = [
  ['the same', {}, true],
  ['a permission less', { permissions: ['players.read'], limits: {} }, true],
  ['a permission more', { permissions: ['players.read', 'deposits.write', 'players.write'] }, false],
  ['a lower value as the second person', { approvalMax: 499n }, true],
  ['a higher one', { approvalMax: 501n }, false],
  ['one without bound', { approvalMax: null }, false],
  ['a lower limit of one act', { limits: { 'deposits.write': { act: 99n, day: 300n } } }, true],
  ['a higher limit of one act', { limits: { 'deposits.write': { act: 101n, day: 300n } } }, false],
  ['a higher limit of a day', { limits: { 'deposits.write': { act: 100n, day: 301n } } }, false],
  ['no limit of a day', { limits: { 'deposits.write': { act: 100n, day: null } } }, false],
  ['no limit at all', { limits: {} }, false],
];
for (const [title, wanted, isCovered] of compared)
  test(`whoever has limits ${isCovered ? 'grants' : 'does not grant'} ${title}`, () => {
    assert.equal(covers(powers(), powers(wanted)), isCovered);
    assert.ok(covers(powersOfGiven('owner'), powers(wanted)), 'an owner grants everything');
  });

test('no given role but the owner covers another that holds more', () => {
  for (const role of roleNames) assert.equal(covers(powersOfGiven(role), powersOfGiven('owner')), role === 'owner');
});

test('an own role never says who works here', () => assert.ok(!ownPermissions.map(String).includes('staff.write')));

const acts: [amount: bigint, alreadyToday: bigint, told: string][] = [
  [100n, 0n, 'ok'],
  [101n, 0n, 'above_role_limit'],
  [100n, 200n, 'ok'],
  [100n, 201n, 'above_role_day'],
  [1n, 300n, 'above_role_day'],
];
for (const [amount, alreadyToday, told] of acts)
  test(`of ${amount} after ${alreadyToday} the role says ${told}`, () => {
    assert.equal(limitPassed({ amount, alreadyToday }, { act: 100n, day: 300n })?.refusal ?? 'ok', told);
    assert.equal(limitPassed({ amount, alreadyToday }, { act: null, day: null }), undefined);
  });

test('the limit of one act bounds what is approved as well', () => {
  assert.equal(approvalMaxOf(powers(), 'deposits.write'), 100n);
  assert.equal(approvalMaxOf(powers({ approvalMax: 50n }), 'deposits.write'), 50n);
  assert.equal(approvalMaxOf(powers({ approvalMax: null }), 'deposits.write'), 100n);
  assert.equal(approvalMaxOf(powers(), 'withdrawals.write'), 500n);
  assert.equal(approvalMaxOf(powersOfGiven('owner'), 'money.write'), null);
});

test('a role keeps limits of what it holds, and no day below one act', () => {
  const names = { TH: 'ก', EN: 'a' };
  const limit = { permission: 'deposits.write', act: 100n, day: 300n } as const;
  const made = ownRoleOf({ names, permissions: ['players.read', 'players.read'], approvalMax: 0n, limits: [limit] });
  assert.ok(made.ok);
  assert.deepEqual([made.value.permissions, made.value.limits], [['players.read'], {}]);
  const crossed = ownRoleOf({
    names,
    permissions: ['deposits.write'],
    approvalMax: 0n,
    limits: [{ ...limit, day: 99n }],
  });
  assert.ok(!crossed.ok && crossed.refusal === 'role_limit_order');
});

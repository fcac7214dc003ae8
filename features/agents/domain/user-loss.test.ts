import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lossesInOrder, lossesNamed, memberLosses, productLosses, totalLoss } from './user-loss.ts';

const names = new Map([
  ['m1', 'Somchai'],
  ['m2', 'anong'],
  ['m3', 'Chai99'],
  ['m4', 'mali'],
]);
const nameOf = (memberId: string) => names.get(memberId) ?? '';
const playOf = (memberId: string, product: string, stake: bigint, payout: bigint, bonus = 0n) => ({
  member_id: memberId,
  product,
  stake,
  payout,
  bonus,
});

const plays = [
  playOf('m1', 'LOTT', 100n, 30n),
  playOf('m1', 'OTHER', 50n, 90n, 5n),
  playOf('m2', 'LOTT', 200n, 0n),
  playOf('m3', 'OTHER', 25n, 0n),
];
const losses = memberLosses(plays, {
  deposits: new Map([['m1', 1_000n]]),
  withdrawals: new Map([['m4', 400n]]),
  given: new Map([['m4', { bonuses: 10n, rebates: 3n }]]),
});
const idsOf = (of: readonly { memberId: string }[]) => of.map(({ memberId }) => memberId);

test('a member has a line for play, a deposit or a withdrawal alone, over all products', () => {
  const nothing = { deposits: 0n, withdrawals: 0n, stake: 0n, payout: 0n, bonuses: 0n, rebates: 0n };
  assert.deepEqual(losses, [
    { ...nothing, memberId: 'm1', deposits: 1_000n, stake: 150n, payout: 120n, bonuses: 5n, netLoss: 25n },
    { ...nothing, memberId: 'm2', stake: 200n, netLoss: 200n },
    { ...nothing, memberId: 'm3', stake: 25n, netLoss: 25n },
    { ...nothing, memberId: 'm4', withdrawals: 400n, bonuses: 10n, rebates: 3n, netLoss: -13n },
  ]);
});

test('those who lost alike stand in one order, and names are in order whatever their case', () => {
  for (const given of [losses, losses.toReversed()]) {
    assert.deepEqual(idsOf(lossesInOrder(given, 'net_loss', nameOf)), ['m2', 'm1', 'm3', 'm4']);
    assert.deepEqual(idsOf(lossesInOrder(given, 'name', nameOf)), ['m2', 'm3', 'm4', 'm1']);
  }
});

test('a part of a name finds its members, and their products and totals are theirs alone', () => {
  const found = lossesNamed(losses, 'CHAI', nameOf);
  assert.deepEqual(idsOf(found), ['m1', 'm3']);
  assert.deepEqual(productLosses(plays, found), [
    { product: 'LOTT', stake: 100n, payout: 30n, bonuses: 0n, netLoss: 70n },
    { product: 'OTHER', stake: 75n, payout: 90n, bonuses: 5n, netLoss: -20n },
  ]);
  const { netLoss, deposits } = totalLoss(found);
  assert.deepEqual([netLoss, deposits], [50n, 1_000n]);
});

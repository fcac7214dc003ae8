import assert from 'node:assert/strict';
import test from 'node:test';
import { type Beyond, shareOver, without } from './over-limit.ts';

const lost = (amount: bigint, settled = amount) => ({
  deposited: 0n,
  staked: amount,
  lostPlaced: amount,
  lostSettled: settled,
});
const loss = (most: bigint, after: bigint, before?: bigint): Beyond => ({
  kind: 'loss',
  most,
  before: before === undefined ? undefined : lost(before),
  after: lost(after),
});

test('what was lost beyond the limit is the share, and none within it', () => {
  assert.equal(shareOver([], { stake: 100n, payout: 0n }), undefined);
  assert.equal(shareOver([[loss(60n, 60n)]], { stake: 60n, payout: 0n }), undefined);
  const share = shareOver([[loss(60n, 100n)]], { stake: 100n, payout: 0n });
  assert.deepEqual(share, { part: 40n, whole: 100n });
  assert.deepEqual([without(100n, share!), without(7n, share!), without(0n, share!)], [60n, 5n, 0n]);
});

test('of a window that began before the period only what came in it counts, and of several limits the one that takes most', () => {
  assert.deepEqual(shareOver([[loss(60n, 100n, 70n)]], { stake: 30n, payout: 0n }), { part: 30n, whole: 30n });
  assert.deepEqual(shareOver([[loss(60n, 100n, 50n)]], { stake: 50n, payout: 0n }), { part: 40n, whole: 50n });
  const [day, week] = [[loss(60n, 100n)], [loss(30n, 100n)]];
  assert.deepEqual(shareOver([day, week], { stake: 100n, payout: 0n }), { part: 70n, whole: 100n });
  // Each day of a month by itself: one beyond the limit, one within it.
  assert.deepEqual(shareOver([[loss(60n, 100n), loss(60n, 20n)]], { stake: 120n, payout: 0n }), {
    part: 40n,
    whole: 120n,
  });
});

test('what is won back of a loss beyond the limit counts as little as the loss did', () => {
  assert.deepEqual(shareOver([[loss(60n, 50n, 100n)]], { stake: 10n, payout: 60n }), { part: 40n, whole: 50n });
  assert.deepEqual(shareOver([[loss(60n, 90n, 100n)]], { stake: 10n, payout: 20n }), { part: 10n, whole: 10n });
});

test('bets that settle on another day than they were placed on are beyond a limit only if they are either way', () => {
  const late: Beyond = { kind: 'loss', most: 60n, before: undefined, after: lost(50n, 100n) };
  assert.equal(shareOver([[late]], { stake: 100n, payout: 0n }), undefined);
  const staked: Beyond = { kind: 'stake', most: 60n, before: undefined, after: { ...lost(0n), staked: 80n } };
  assert.deepEqual(shareOver([[staked]], { stake: 100n, payout: 100n }), { part: 20n, whole: 100n });
});

test('money that was paid in beyond a limit is in the stakes as they are made, up to all of them', () => {
  const paidIn = (deposited: bigint, staked: bigint) => ({ ...lost(0n), deposited, staked });
  const deposit = (after: Beyond['after'], before?: Beyond['before']): Beyond => ({
    kind: 'deposit',
    most: 60n,
    before,
    after,
  });
  const all = { stake: 100n, payout: 100n };
  assert.equal(shareOver([[deposit(paidIn(60n, 100n))]], all), undefined);
  assert.equal(shareOver([[deposit(paidIn(90n, 0n))]], { stake: 0n, payout: 0n }), undefined);
  assert.deepEqual(shareOver([[deposit(paidIn(90n, 100n))]], all), { part: 30n, whole: 100n });
  assert.deepEqual(shareOver([[deposit(paidIn(900n, 100n))]], all), { part: 100n, whole: 100n });
  // Paid in before the period, and staked in it.
  assert.deepEqual(shareOver([[deposit(paidIn(90n, 20n), paidIn(90n, 0n))]], { stake: 20n, payout: 0n }), {
    part: 20n,
    whole: 20n,
  });
});

test('a share is never more than all, whatever was corrected', () => {
  assert.deepEqual(shareOver([[loss(0n, 100n)]], { stake: 40n, payout: 0n }), { part: 40n, whole: 40n });
  assert.equal(shareOver([[loss(0n, 100n)]], { stake: 40n, payout: 80n }), undefined);
});

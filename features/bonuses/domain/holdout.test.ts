import assert from 'node:assert/strict';
import test from 'node:test';
import { differenceOf, isHeldOut } from './holdout.ts';

test('about as many members as asked for are left out, the same ones each time, and others by each campaign', () => {
  const members = Array.from({ length: 5_000 }, (_, at) => `mbr_${at}`);
  const outOf = (campaignId: string) => members.filter((memberId) => isHeldOut(campaignId, memberId, 20));
  const [first, second] = [outOf('cmp_1'), outOf('cmp_2')];
  assert.ok(Math.abs(first.length - 1_000) < 150, `${first.length} of 1,000`);
  assert.deepEqual(outOf('cmp_1'), first);
  const both = first.filter((memberId) => second.includes(memberId));
  assert.ok(both.length < 300, `${both.length} by both`);
  assert.deepEqual(
    members.filter((memberId) => isHeldOut('cmp_1', memberId, 0)),
    [],
  );
});

const members = (count: number, ggr: bigint, cost = 0n) =>
  Array.from({ length: count }, (_, at) => ({ stake: at % 2 === 0 ? 1000n : 0n, ggr: ggr + BigInt(at % 3), cost }));

test('what those brought who saw it, less the bonus, is held against those who were left out', () => {
  const { shown, heldOut, net, margin } = differenceOf(members(300, 500n, 100n), members(30, 300n));
  assert.deepEqual(shown, { members: 300, players: 150, stake: 500n, ggr: 501n, cost: 100n });
  assert.deepEqual(heldOut, { members: 30, players: 15, stake: 500n, ggr: 301n, cost: 0n });
  assert.equal(net, 100n);
  assert.ok(margin !== undefined && margin >= 0n && margin < 5n, String(margin));
});

test('with few members nothing is said of chance, and with none nothing at all', () => {
  assert.equal(differenceOf(members(300, 500n), members(19, 300n)).margin, undefined);
  assert.deepEqual(differenceOf([], []).net, 0n);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { fixOf, type LineFix } from './line-fix.ts';
import type { LineFault } from './line-fault.ts';

const bounds = { stakeMin: minor(100n) };
const stakeMin = bounds.stakeMin;

for (const [title, fault, stake, remaining, fix] of [
  ['a closed number has to go', 'number_closed', 1000n, 0n, { kind: 'remove' }],
  ['a number with room is lowered to whole baht', 'number_limit', 1000n, 555n, { kind: 'lower', stake: minor(500n) }],
  ['room below the smallest price is no room', 'number_limit', 1000n, 99n, { kind: 'remove' }],
  ['lines that only together are too much', 'player_limit', 1000n, 1500n, { kind: 'remove' }],
  ['too much for one line', 'stake_too_large', 90_000n, 50_000n, { kind: 'lower', stake: minor(50_000n) }],
  ['too little is raised', 'stake_too_small', 50n, 50_000n, { kind: 'raise', stake: stakeMin }],
  ['a shape that is not taken', 'shape_refused', 1000n, 0n, { kind: 'remove' }],
] as [string, LineFault, bigint, bigint, LineFix][])
  test(title, () => assert.deepEqual(fixOf({ stake: minor(stake), remaining: minor(remaining), fault }, bounds), fix));

test('where stakes come in steps, what is between two is raised to the next, and room is given in whole ones', () => {
  const steps = { stakeMin: minor(300n), stakeStep: minor(300n) };
  assert.deepEqual(fixOf({ stake: minor(400n), remaining: minor(9000n), fault: 'stake_step' }, steps), {
    kind: 'raise',
    stake: minor(600n),
  });
  assert.deepEqual(fixOf({ stake: minor(900n), remaining: minor(800n), fault: 'number_limit' }, steps), {
    kind: 'lower',
    stake: minor(600n),
  });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deltasIn } from './shared-facts.ts';

test('bets of every money are read beside each other, also one that paid nothing', () => {
  const told = JSON.stringify([
    ['a', 'm***', 'THB', '20.00'],
    ['b', 'n***', 'VND', '50000'],
    ['c', 'o***', 'KWD', '1.250', '2.500'],
    ['b', '0'],
    ['a'],
  ]);
  assert.deepEqual(deltasIn(told), [
    { kind: 'placed', no: 'a', name: 'm***', currency: 'THB', stake: 2000n },
    { kind: 'placed', no: 'b', name: 'n***', currency: 'VND', stake: 50_000n },
    { kind: 'won', no: 'c', name: 'o***', currency: 'KWD', stake: 1250n, paid: 2500n },
    { kind: 'taken', no: 'b', paid: 0n },
    { kind: 'gone', no: 'a' },
  ]);
});

test('nothing is taken of what can not be read', () => {
  for (const told of [undefined, 7, '[', '[["a","m***","THB","a lot"]]', '[["a","1e3"]]', '{}'])
    assert.deepEqual(deltasIn(told), []);
});

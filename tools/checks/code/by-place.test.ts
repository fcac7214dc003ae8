import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPlace, placesTrusted } from './by-place.ts';

const cases: [text: string, faults: number][] = [
  ['rows[0]!.found', 1],
  ['bets.map((bet, at) => ({ bet, outcome: outcomes[at]! }))', 1],
  ['oneRow(rows).found', 0],
  ['paired(bets, outcomes).map(([bet, outcome]) => ({ bet, outcome }))', 0],
  ['bytes(1)[0]! & 15', 0],
  ['known.get(id)!', 0],
  ['answers[at]?.balance', 0],
];
for (const [text, faults] of cases)
  test(`${text}: ${faults}`, () =>
    assert.equal(placesTrusted({ path: 'features/wallet/db/a.ts', text }).length, faults));

test('only where money moves', async () => {
  const text = 'rows[0]!';
  const paths = ['features/wallet/server/a.ts', 'features/lottery/db/tickets/a.ts', 'features/content/db/a.ts'];
  const { faults } = await byPlace.check(paths.map((path) => ({ path, text })));
  assert.equal(faults.length, 2);
});

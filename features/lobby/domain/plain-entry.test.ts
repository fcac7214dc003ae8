import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullEntry } from './plain-entry.ts';
import { readVendorGames } from './vendor-games.ts';

test('a vendor of another shape tells less; what it tells is taken', () => {
  const plain = { game: 'carp', name: 'Golden carp', kind: 'fishing', rtp: '96.5', stakeMin: 50n, stakeMax: 10_005n };
  const { games, bad } = readVendorGames([fullEntry(plain), fullEntry({ game: 's', name: 'S', kind: 'video slot' })]);
  assert.deepEqual(bad, []);
  const [carp, slot] = games;
  assert.deepEqual(
    [carp?.names, carp?.gameType, carp?.minBet, carp?.maxBet, carp?.returnBp],
    [{ EN: 'Golden carp' }, 'FISH', 50n, 10_005n, 9650],
  );
  assert.deepEqual([slot?.gameType, slot?.classify, slot?.returnBp], ['RNG', 'SLOT', null]);
});

test('what is in the catalogue’s form, or in none, stays as it is', () => {
  for (const entry of [{ game: 'a', names: { EN: 'A' } }, 7, null, { name: 'x' }])
    assert.equal(fullEntry(entry), entry);
});

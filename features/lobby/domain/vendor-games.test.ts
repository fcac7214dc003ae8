import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceOf, gamesMax, readVendorGames } from './vendor-games.ts';

const entry = (over: object = {}) => ({ game: 'g1', names: { EN: 'One' }, gameType: 'RNG', minBet: '1.00', ...over });

test('an entry needs little; what it does not say is none', () => {
  const { games, bad } = readVendorGames([entry()]);
  assert.deepEqual(bad, []);
  assert.deepEqual(
    [games[0]?.minBet, games[0]?.maxBet, games[0]?.kind, games[0]?.tags, games[0]?.rules],
    [100n, null, 'game', [], {}],
  );
});

for (const [what, over, reason] of [
  ['no English name', { names: { TH: 'หนึ่ง' } }, /^names: EN is missing/],
  ['a type that is none', { gameType: 'POKER' }, /^gameType/],
  ['a code with a space', { game: 'a b' }, /^game/],
  ['a bet as a number', { minBet: 1 }, /^minBet/],
  ['a bet below nothing', { minBet: '-1.00' }, /^minBet/],
  ['a largest bet below the smallest', { maxBet: '0.50' }, /^maxBet: below minBet/],
  ['a return above all', { returnBp: 10_001 }, /^returnBp/],
  ['a field that nobody knows', { price: 1 }, /^entry/],
  ['itself as parent', { parent: 'g1' }, /^parent: is the game itself/],
  ['a parent that is not there', { parent: 'hall' }, /^parent: is no list of games/],
  ['a picture that is an address', { picture: 'https://x.example/1.png' }, /^picture/],
] as const)
  test(`${what}: refused alone, with its reason`, () => {
    const { games, bad } = readVendorGames([entry({ game: 'good' }), entry(over)]);
    assert.deepEqual(
      games.map(({ game }) => game),
      ['good'],
    );
    assert.equal(bad.length, 1);
    assert.equal(bad[0]?.place, 2);
    assert.match(bad[0]?.reason ?? '', reason);
  });

test('what is no entry at all, one that is there twice, and too many are refused one by one', () => {
  const { games, bad } = readVendorGames([null, 'x', entry(), entry({ names: { EN: 'Other' } })]);
  assert.deepEqual([games.length, games[0]?.names['EN']], [1, 'One']);
  assert.deepEqual(
    bad.map(({ place }) => place),
    [1, 2, 4],
  );
  const many = readVendorGames(Array.from({ length: gamesMax + 1 }, (_, n) => entry({ game: `n${n}` })));
  assert.deepEqual([many.games.length, many.bad.length], [gamesMax, 1]);
});

test('games below a list keep it', () => {
  const { games, bad } = readVendorGames([entry({ parent: 'hall' }), entry({ game: 'hall', kind: 'vassalage' })]);
  assert.deepEqual([games.length, bad], [2, []]);
});

test('new, changed, gone and the same are told apart', () => {
  const of = (text: string) => [...text].map((game) => ({ game: game.toLowerCase(), facts: game }));
  assert.deepEqual(differenceOf(of('abc'), of('aBd')), { added: ['d'], changed: ['b'], gone: ['c'], same: 1 });
  assert.deepEqual(differenceOf([], []), { added: [], changed: [], gone: [], same: 0 });
});

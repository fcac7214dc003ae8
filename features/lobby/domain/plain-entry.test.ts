import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { liveClasses } from './live-classes.ts';
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

const tables: [kind: string, name: string, liveClass: string][] = [
  ['live', 'Speed Baccarat A', 'BACCARAT'],
  ['live table', 'Super Sic Bo', 'SICBO'],
  ['live', 'Auto-Roulette', 'ROULETTE'],
  ['live', 'Dragon Tiger', 'DRAGON_TIGER'],
  ['dealer', 'Blackjack 7', 'BLACKJACK'],
  ['live', 'Mahjong', 'MAHJONG'],
  ['live', '3 Card Poker', 'THREE_CARD_POKER'],
  ['live', 'Wenzhou', 'WENZHOU'],
  ['live', 'Xoc Dia', 'SE_DIE'],
  ['live', 'Fan Tan', 'FAN_TAN'],
  ['live', 'Bull Bull', 'NIUNIU'],
  ['live', 'Fish Prawn Crab', 'FISH_PRAWN_CRAB'],
  ['live', 'ZJH', 'ZJH'],
  ['live', 'The Evening Show', 'LIVE'],
];
test('a live table stands under its own kind, one that is none of them among the others', () => {
  for (const [kind, name, liveClass] of tables) {
    const { games } = readVendorGames([fullEntry({ game: 'a', name, kind })]);
    assert.deepEqual([games[0]?.gameType, games[0]?.classify], ['LIVE', liveClass], name);
  }
  assert.deepEqual(tables.map(([, , liveClass]) => liveClass).toSorted(), liveClasses.toSorted());
});

test('each kind of live table has its name in every complete language', () => {
  for (const language of ['th', 'en', 'cn', 'id', 'ty', 'vi']) {
    const texts: { classes: Record<string, string> } = JSON.parse(
      readFileSync(`features/lobby/locales/${language}.json`, 'utf8'),
    );
    for (const liveClass of liveClasses) assert.ok(texts.classes[liveClass], `${language}: ${liveClass}`);
  }
});

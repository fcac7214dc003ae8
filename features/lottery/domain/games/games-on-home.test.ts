import assert from 'node:assert/strict';
import test from 'node:test';
import { gamesOnHome } from './games-on-home.ts';

const menu = (...games: readonly (readonly [name: string, remainTime: number])[]) => ({
  gameMenus: games.map(([name, remainTime]) => ({ name, remainTime })),
});
const namesOf = (menus: Parameters<typeof gamesOnHome<{ name: string; remainTime: number }>>[0]) =>
  gamesOnHome(menus).map(({ name }) => name);

test('what closes first stands first, two of a group at most while others are open', () => {
  const quick = menu(['one', 60], ['two', 120], ['five', 300], ['ten', 600]);
  const slow = menu(['thai', 86_400], ['hanoi', 3_600]);
  assert.deepEqual(namesOf([slow, quick]), ['one', 'two', 'hanoi', 'thai', 'five', 'ten']);
});

test('closed ones fill the page where too few are open; never more than six', () => {
  assert.deepEqual(namesOf([menu(['rests', 0], ['open', 9]), menu(['also', -5])]), ['open', 'rests', 'also']);
  assert.equal(
    namesOf([menu(['a', 1], ['b', 2]), menu(['c', 1], ['d', 2]), menu(['e', 1], ['f', 2], ['g', 3])]).length,
    6,
  );
  assert.deepEqual(namesOf([]), []);
});

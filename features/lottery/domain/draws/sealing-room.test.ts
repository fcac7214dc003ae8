import assert from 'node:assert/strict';
import test from 'node:test';
import { demoGames } from '../games/demo-games.ts';
import { isFair } from '../games/game-rules.ts';
import { withRoomToSeal } from './sealing-room.ts';

for (const [tickets, seconds] of [
  [0, 6],
  [400_000, 6],
  [400_001, 7],
  [1_000_000, 12],
  [10_000_000, 102],
] as const)
  test(`where ${tickets} tickets were sold, six seconds to seal become ${seconds}`, () => {
    const rules = demoGames.map((game) => game.rules).find(isFair);
    assert.ok(rules);
    assert.equal(withRoomToSeal({ ...rules, sealingSeconds: 6 }, tickets).sealingSeconds, seconds);
  });
